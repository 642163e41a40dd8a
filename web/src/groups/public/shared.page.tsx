import type { ReplyOf } from '../../platform/api.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { fullMomentOf, sizeOf } from '../../platform/format.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { fetchFileFor } from '../../platform/transfer.ts'
import { Notice } from '../../shell/notice.tsx'
import { useLinkToken } from '../../shell/public/link-page.tsx'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import rows from '../../ui/files/record-files.module.css'
import { saveBlob } from '../../ui/files/save-file.ts'
import { useTitle } from '../../ui/page.tsx'
import { t } from './group-links.messages.ts'
import classes from './group-links.module.css'
import { useSendingHouse } from './use-sending-house.ts'

type Shared = ReplyOf<'POST /groupFiles/unlock'>

/** Files too large for a group mail. They open with a press, so that programs that look into mails open nothing. */
export function SharedPage() {
  const token = useLinkToken() ?? ''
  const house = useSendingHouse(token)
  useTitle(t('files.title'))
  return (
    <PublicFrame {...(house !== undefined && { house })}>
      {token ? (
        <Opening key={token} token={token} />
      ) : (
        <Notice title={t('files.noLink')} text={t('files.noLinkText')} />
      )}
    </PublicFrame>
  )
}

function Opening({ token }: { token: string }) {
  const [shared, setShared] = useState<Shared | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setShared(await call('POST /groupFiles/unlock', { body: { token } }))
    } catch (error) {
      setProblem(error)
    }
    setBusy(false)
  }
  if (shared) return <Files token={token} shared={shared} />
  if (hasEnded(problem)) return <Notice title={t('files.ended')} text={sentenceOf(problem)} />
  return (
    <section className={classes.card}>
      <h1>{t('files.title')}</h1>
      <p className={classes.lead}>{t('files.text')}</p>
      <Button variant="filled" fullWidth loading={isBusy} onClick={() => void open()}>
        {t('files.open')}
      </Button>
      {problem !== null && (
        <p role="alert" className="refusal">
          {sentenceOf(problem)}
        </p>
      )}
    </section>
  )
}

const hasEnded = (problem: unknown): boolean =>
  problem instanceof ApiError && (problem.code === 'files_expired' || problem.code === 'files_revoked')

function Files({ token, shared }: { token: string; shared: Shared }) {
  const { subject, business, expires_at: until, files } = shared
  return (
    <section className={classes.wide}>
      <h1>{subject}</h1>
      <p className={classes.lead}>{t('files.by', { business, until: fullMomentOf(until) })}</p>
      <ul className={rows.rows} aria-label={t('files.title')}>
        {files.map((file) => (
          <li key={file.id} className={rows.row}>
            <div className={rows.what}>
              <span className="medium breaks">{file.name}</span>
              <span className="muted">{sizeOf(file.size)}</span>
            </div>
            <Download token={token} file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Download({ token, file: { id, name } }: { token: string; file: Shared['files'][number] }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { signal } = new AbortController()
      saveBlob(await fetchFileFor(`/groupFiles/content/${id}`, { token }, signal), name)
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <Button
      size="compact-sm"
      loading={isBusy}
      aria-label={t('files.download', { name })}
      onClick={() => void download()}
    >
      {t('files.downloadShort')}
    </Button>
  )
}
