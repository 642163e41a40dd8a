import type { MailThread } from '@dromos/contract/inbox/threads.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../platform/http.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { AnswerBox } from '../answer/answer-box.tsx'
import { mailsChanged, setThreadState, threadQuery } from '../mails.api.ts'
import { ThreadActions } from '../thread-actions.tsx'
import { OwnerChoice, ThreadFlags, ThreadMails } from '../thread-view.tsx'
import { inboxChanged } from './room.api.ts'
import { t } from './room.messages.ts'
import classes from './room.module.css'

interface MailPaneProps {
  id: number
  /** The way back to the list and to the record, where one pane is shown at a time. */
  ways: ReactNode
  /** The conversation is done with. */
  onDone: () => void
}

/** A thread of mails with its reply box, which is always there. */
export function MailPane({ id, ways, onDone }: MailPaneProps) {
  const { data: thread, error, refetch } = useQuery(threadQuery(id))
  useShortcuts({
    e: () => {
      if (thread?.can.change && thread.state !== 'done') void finish(thread, onDone)
    },
  })
  if (!thread) {
    return (
      <div className={classes.waiting}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={8} />}
      </div>
    )
  }
  return (
    <>
      <header className={classes.paneHead}>
        {ways}
        <h2>{thread.subject || t('noSubject')}</h2>
        <ThreadFlags thread={thread} />
        <span className="fill" />
        {thread.can.change && <OwnerChoice thread={thread} isBare />}
        <ThreadActions thread={thread} onGone={onDone} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so the keyboard has to reach it */}
      <section className={classes.messages} tabIndex={0} aria-label={t('conversation')}>
        <ThreadMails thread={thread} />
      </section>
      {thread.can.change && (
        <div className={classes.reply}>
          <AnswerBox
            thread={thread}
            onSent={(isDone) => {
              inboxChanged()
              if (isDone) onDone()
            }}
          />
        </div>
      )}
    </>
  )
}

async function finish(thread: MailThread, onDone: () => void): Promise<void> {
  try {
    await setThreadState(thread, 'done')
    toast({ text: t('settled') })
    onDone()
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  mailsChanged()
}
