import type { MailThread } from '@dromos/contract/inbox/threads.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeekHeading, PeekPanel } from '../list/peek/peek-panel.tsx'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { threadQuery } from './mails.api.ts'
import { t } from './mails.messages.ts'
import { ThreadActions } from './thread-actions.tsx'
import { ThreadDialog } from './thread-dialog.tsx'
import { ThreadFlags, ThreadView } from './thread-view.tsx'

/** A thread beside the list. */
export function ThreadPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: thread, error, refetch } = useQuery(threadQuery(id))
  if (thread) return <Loaded thread={thread} onClose={onClose} />
  const title = listTitles.mails[language]
  return (
    <PeekPanel label={title} head={<PeekHeading title={title} />} onClose={onClose}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={8} />}
    </PeekPanel>
  )
}

function Loaded({ thread, onClose }: { thread: MailThread; onClose: () => void }) {
  const [isLarge, setLarge] = useState(false)
  const subject = thread.subject || t('noSubject')
  const actions = (
    <>
      <ThreadActions thread={thread} onGone={onClose} />
      <Button onClick={() => setLarge(true)}>{t('large')}</Button>
    </>
  )
  const head = (
    <PeekHeading title={subject}>
      <ThreadFlags thread={thread} />
    </PeekHeading>
  )
  return (
    <PeekPanel label={subject} head={head} actions={actions} onClose={onClose}>
      {isLarge ? (
        <ThreadDialog thread={thread} onClose={() => setLarge(false)} />
      ) : (
        <ThreadView thread={thread} />
      )}
    </PeekPanel>
  )
}
