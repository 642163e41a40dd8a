import type { FileLink } from '@dromos/contract/orders/file-links.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../platform/api.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { changeFile } from '../../ui/files/change-file.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { IconCopy } from '../../ui/icons.ts'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import classes from './order-files.module.css'
import { fileLinkQuery, orderFilesChanged, orderFilesQuery } from './order-files.api.ts'
import { t } from './order-file-link.messages.ts'

const LinkDialog = lazy(async () => ({
  default: (await import('./order-file-link-dialog.tsx')).OrderFileLinkDialog,
}))

/** The public page of an order's released files: its link, its code, and how long they hold. */
export function OrderFileLink({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(fileLinkQuery(orderId))
  return (
    <FormSection title={t('title')}>
      {data && <Loaded orderId={orderId} link={data.link} />}
      {!data && !error && <SkeletonLines count={2} />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </FormSection>
  )
}

function Loaded({ orderId, link }: { orderId: number; link: FileLink | null }) {
  const [isMaking, setMaking] = useState(false)
  const isOpen = link?.state === 'open'
  return (
    <>
      {link && <LinkFacts link={link} orderId={orderId} />}
      {!isOpen && <p className={classes['hint']}>{t('none')}</p>}
      <div className={classes['linkButtons']}>
        <Button onClick={() => setMaking(true)}>{t(isOpen ? 'renew' : 'make')}</Button>
        {isOpen && <Button onClick={() => void revoke(orderId)}>{t('revoke')}</Button>}
      </div>
      <Suspense>
        {isMaking && <LinkDialog orderId={orderId} isRenewed={isOpen} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  )
}

function LinkFacts({ link, orderId }: { link: FileLink; orderId: number }) {
  const { state, address, code, expires_at: expires } = link
  const { data } = useQuery(orderFilesQuery(orderId))
  const isEmpty = data?.files.every(({ shared }) => !shared)
  const standing =
    state === 'open'
      ? t('valid', { until: fullMomentOf(expires) })
      : t(`state.${state}`, { at: fullMomentOf(expires) })
  return (
    <div className={classes['link']}>
      {address !== null && code !== null && (
        <dl className={classes['secrets']}>
          <Secret name={t('link')} value={address}>
            <CopyButton label={t('copyLink')} name={t('linkCopied')} text={address} />
          </Secret>
          <Secret name={t('code')} value={code} isCode>
            <CopyButton label={t('copyCode')} name={t('codeCopied')} text={code} />
          </Secret>
        </dl>
      )}
      <p className={classes['standing']}>{[standing, ...usesOf(link)].join(' · ')}</p>
      {state === 'open' && isEmpty && <p className={classes['standing']}>{t('noneReleased')}</p>}
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

async function revoke(id: number): Promise<void> {
  const question = { title: t('revokeTitle'), text: t('revokeText'), confirm: t('revoke'), dangerous: true }
  if (!(await confirm(question))) return
  await changeFile(() => call('PUT /orders/{id}/files/link/revoke', { params: { id } }), orderFilesChanged)
}
