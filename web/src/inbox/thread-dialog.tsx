import type { MailThread } from '@dromos/contract/inbox/threads.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'
import { ThreadActions } from './thread-actions.tsx'
import { ThreadFlags, ThreadView } from './thread-view.tsx'

const WIDTH = 860

/** A thread over the page, as wide as mails are written. */
export function ThreadDialog({ thread, onClose }: { thread: MailThread; onClose: () => void }) {
  return (
    <Dialog title={thread.subject || t('noSubject')} size={WIDTH} onClose={onClose}>
      <div className={classes.dialogHead}>
        <ThreadFlags thread={thread} />
        <span className="fill" />
        <ThreadActions thread={thread} onGone={onClose} />
      </div>
      <ThreadView thread={thread} />
    </Dialog>
  )
}
