import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeekHeading, PeekPanel } from '../list/peek/peek-panel.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { threadQuery } from './mails.api.ts'
import { t } from './mails.messages.ts'
import { ThreadActions } from './thread-actions.tsx'
import { ThreadDialog } from './thread-dialog.tsx'
import { ThreadFlags, ThreadView } from './thread-view.tsx'

/** A thread beside the list. */
export function ThreadPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: thread, error, refetch } = useQuery(threadQuery(id))
  const [isLarge, setLarge] = useState(false)
  const label = thread?.subject ?? listTitles.mails[language]
  return (
    <PeekPanel
      label={label}
      head={<PeekHeading title={label}>{thread && <ThreadFlags thread={thread} />}</PeekHeading>}
      actions={
        thread && (
          <>
            <ThreadActions thread={thread} onGone={onClose} />
            <Button onClick={() => setLarge(true)}>{t('large')}</Button>
          </>
        )
      }
      onClose={onClose}
    >
      {thread && !isLarge && <ThreadView thread={thread} />}
      {!thread && !error && <SkeletonLines count={8} />}
      {!thread && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isLarge && thread && <ThreadDialog thread={thread} onClose={() => setLarge(false)} />}
    </PeekPanel>
  )
}
