import { mailStatusWords } from '@dromos/contract/outbox/columns.ts'
import type { MailView } from '@dromos/contract/mail/composer/composer.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../i18n/language.ts'
import { call } from '../../platform/api.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { sentenceOf } from '../../platform/http.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { fact, FactLines } from '../../ui/fact-lines.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { StateFlag } from '../../ui/state-chip.tsx'
import type { ReadMail } from './composer.api.ts'
import { t } from './composer.messages.ts'
import { MailFilesPanel } from './mail-files-panel.tsx'
import classes from './composer.module.css'

interface MailPanelProps {
  id: number
  read: ReadMail
  onChanged: () => void
  onClose: () => void
}

/** A mail about a record, whole, with what became of it. */
export function MailPanel({ id, read, onChanged, onClose }: MailPanelProps) {
  const mail = useQuery({
    queryKey: ['letters', 'mail', id],
    queryFn: ({ signal }) => read(id, signal),
    gcTime: 0,
  })
  const again = async () => {
    try {
      await call('PUT /mails/again/{id}', { params: { id } })
      toast({ text: t('queued') })
      onChanged()
      onClose()
    } catch (error) {
      toast({ text: sentenceOf(error), tone: 'problem' })
    }
  }
  return (
    <Dialog title={mail.data?.subject ?? t('mailTitle')} size={760} onClose={onClose}>
      {mail.isError && <ErrorPanel error={mail.error} onRetry={() => void mail.refetch()} />}
      {mail.isPending && <SkeletonLines count={6} />}
      {mail.data && <WholeMail mail={mail.data} onAgain={() => void again()} />}
    </Dialog>
  )
}

const tones: Partial<Record<MailView['status'], 'danger' | 'warning'>> = {
  failed: 'danger',
  uncertain: 'warning',
}

function WholeMail({ mail, onAgain }: { mail: MailView; onAgain: () => void }) {
  const { status, error, can, recipient, created_at, sent_at, emptied_at, files } = mail
  return (
    <div className={classes.mail}>
      <div className={classes.fate}>
        <StateFlag tone={tones[status] ?? 'plain'}>{mailStatusWords[status][language]}</StateFlag>
        {error && <span className="danger breaks">{error}</span>}
        {can.again && (
          <Button size="compact-sm" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
      <FactLines
        lines={[
          fact(t('readers'), recipient),
          fact(t('from'), fullMomentOf(created_at)),
          fact(t('arrived'), sent_at && fullMomentOf(sent_at)),
        ]}
      />
      <MailFilesPanel mail={mail.id} files={files} />
      {emptied_at ? (
        <p className="muted">{t('emptied', { at: fullMomentOf(emptied_at) })}</p>
      ) : (
        <MailFrame html={mail.body_html} label={t('mailBody')} />
      )}
    </div>
  )
}
