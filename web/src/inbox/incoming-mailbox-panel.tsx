import type { MailboxSetting } from '@dromos/contract/inbox/mailboxes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fullMomentOf } from '../platform/format.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import classes from './incoming-mailbox.module.css'
import { t } from './incoming-mailbox.messages.ts'
import { MailSignInPanel } from './mail-sign-in-panel.tsx'
import { mailboxQuery } from './mailboxes.api.ts'

const IncomingMailboxForm = lazy(async () => ({
  default: (await import('./incoming-mailbox-form.tsx')).IncomingMailboxForm,
}))

/** One's own mailbox that is read for answers. */
export function OwnIncomingPanel() {
  const { data: setting, error, refetch } = useQuery(mailboxQuery('own'))
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="muted">{t('ownText')}</p>
      {setting && <MailboxState setting={setting} />}
      <MailSignInPanel of="own" way="incoming" />
      {!setting && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!setting && !error && <SkeletonLines count={5} />}
      <Suspense>{setting && <IncomingMailboxForm of="own" setting={setting} />}</Suspense>
    </section>
  )
}

/** How the mailbox of a business stands, and the way to set it up. */
export function BusinessIncomingPanel({ id }: { id: number }) {
  const { data: setting } = useQuery(mailboxQuery(id))
  const [isOpen, setOpen] = useState(false)
  if (!setting) return <SkeletonLines count={2} />
  const isSet = setting.imap_host !== ''
  return (
    <div className={classes.state}>
      {isSet ? <p className="clip">{setting.imap_user}</p> : <p className="muted">{t('notSet')}</p>}
      <MailboxState setting={setting} />
      <MailSignInPanel of={id} way="incoming" />
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(isSet ? 'change' : 'set')}
      </Button>
      {isOpen && (
        <Dialog title={t('title')} size={720} onClose={() => setOpen(false)}>
          <p className="lead">{t('businessText')}</p>
          <Suspense fallback={<SkeletonLines count={5} />}>
            <IncomingMailboxForm of={id} setting={setting} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}

function MailboxState({ setting }: { setting: MailboxSetting }) {
  const { imap_host: host, failing_since: since, read_at: at, error } = setting
  if (host === '') return null
  if (since !== null) {
    return <output className="danger">{t('failing', { at: fullMomentOf(since), error: error ?? '' })}</output>
  }
  return <p className="small">{at === null ? t('unread') : t('readAt', { at: fullMomentOf(at) })}</p>
}
