import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import classes from './incoming-mailbox.module.css'
import { MailSignInPanel } from './mail-sign-in-panel.tsx'
import { outgoingQuery } from './mailboxes.api.ts'
import { t } from './outgoing-mailbox.messages.ts'

const OutgoingMailboxForm = lazy(async () => ({
  default: (await import('./outgoing-mailbox-form.tsx')).OutgoingMailboxForm,
}))

/** Through which mail server a business writes, and the way to set it up. */
export function BusinessOutgoingPanel({ id }: { id: number }) {
  const { data: mailbox, error, refetch } = useQuery(outgoingQuery(id))
  const [isOpen, setOpen] = useState(false)
  if (!mailbox && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!mailbox) return <SkeletonLines count={2} />
  const { smtp_host: host, from_email: from } = mailbox
  return (
    <div className={classes.state}>
      {host === '' ? (
        <p className="muted">{t('notSet')}</p>
      ) : (
        <>
          <p>{from}</p>
          <p className="small">{t('through', { host })}</p>
        </>
      )}
      <MailSignInPanel of={id} way="outgoing" />
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(host === '' ? 'set' : 'change')}
      </Button>
      {isOpen && (
        <Dialog title={t('title')} size={720} onClose={() => setOpen(false)}>
          <p className="lead">{t('text')}</p>
          <Suspense fallback={<SkeletonLines count={5} />}>
            <OutgoingMailboxForm id={id} mailbox={mailbox} onClose={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}
