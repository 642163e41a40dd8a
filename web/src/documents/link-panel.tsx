import type { FileLink } from '@dromos/contract/documents/file-links.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { fullMomentOf } from '../platform/format.ts'
import { confirm } from '../ui/dialogs/confirm.tsx'
import { copyText } from '../ui/copy-text.ts'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { changeFile } from '../ui/files/change-file.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconCopy } from '../ui/icons.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { queryClient } from '../platform/query-client.ts'
import type { FileCalls } from './files-panel.tsx'
import classes from './link.module.css'
import { t } from './link.messages.ts'

const LinkDialog = lazy(async () => ({
  default: (await import('./link-dialog.tsx')).LinkDialog,
}))

export interface LinkCalls {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<{ link: FileLink | null }>
  make: (body: { days: number; max_openings: number | null }, idempotencyKey: string) => Promise<unknown>
  revoke: () => Promise<unknown>
  files: FileCalls
}

export function LinkPanel({ calls }: { calls: LinkCalls }) {
  const { queryKey, read } = calls
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  return (
    <FormSection title={t('title')}>
      {data && <Loaded calls={calls} link={data.link} />}
      {!data && !error && <SkeletonLines count={2} />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </FormSection>
  )
}

function Loaded({ calls, link }: { calls: LinkCalls; link: FileLink | null }) {
  const [isMaking, setMaking] = useState(false)
  const isOpen = link?.state === 'open'
  const changed = () => void queryClient.invalidateQueries({ queryKey: calls.queryKey })
  const make: LinkCalls['make'] = (body, key) => calls.make(body, key).then(changed)
  return (
    <>
      {link && <LinkFacts link={link} files={calls.files} />}
      {!isOpen && <p className={classes.hint}>{t('none')}</p>}
      <div className={classes.linkButtons}>
        <Button onClick={() => setMaking(true)}>{t(isOpen ? 'renew' : 'make')}</Button>
        {isOpen && <Button onClick={() => void revoke(calls, changed)}>{t('revoke')}</Button>}
      </div>
      <Suspense>
        {isMaking && <LinkDialog make={make} isRenewed={isOpen} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}

function LinkFacts({ link, files }: { link: FileLink; files: FileCalls }) {
  const { state, address, code, expires_at: expires } = link
  const { queryKey, read } = files
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })
  const isEmpty = data?.files.every(({ shared }) => !shared)
  const standing =
    state === 'open'
      ? t('valid', { until: fullMomentOf(expires) })
      : t(`state.${state}`, { at: fullMomentOf(expires) })
  return (
    <div className={classes.link}>
      {address !== null && code !== null && (
        <dl className={classes.secrets}>
          <Secret name={t('link')} value={address}>
            <CopyButton label={t('copyLink')} name={t('linkCopied')} text={address} />
          </Secret>
          <Secret name={t('code')} value={code} isCode>
            <CopyButton label={t('copyCode')} name={t('codeCopied')} text={code} />
          </Secret>
        </dl>
      )}
      <p className={classes.standing}>{[standing, ...usesOf(link)].join(' · ')}</p>
      {state === 'open' && isEmpty && <p className={classes.standing}>{t('noneReleased')}</p>}
    </div>
  )
}

interface SecretProps {
  name: string
  value: string
  isCode?: boolean
  children: ReactNode
}

function Secret({ name, value, isCode = false, children }: SecretProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={classes[isCode ? 'code' : 'address']}>{value}</span>
        {children}
      </dd>
    </div>
  )
}

function CopyButton({ label, name, text }: { label: string; name: string; text: string }) {
  return (
    <Button
      size="compact-sm"
      leftSection={<IconCopy size={14} aria-hidden />}
      onClick={() => void copyText(text, name)}
    >
      {label}
    </Button>
  )
}

function usesOf({ openings: count, max_openings: max, opened_at: at }: FileLink): string[] {
  if (max === null && count === 0) return []
  const uses = max === null ? t('openings', { count }) : t('openingsOf', { count, max })
  return at === null ? [uses] : [uses, t('last', { at: fullMomentOf(at) })]
}

async function revoke(calls: LinkCalls, changed: () => void): Promise<void> {
  const question = { title: t('revokeTitle'), text: t('revokeText'), confirm: t('revoke'), dangerous: true }
  if (await confirm(question)) await changeFile(calls.revoke, changed)
}
