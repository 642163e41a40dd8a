import type { FiledUnder } from '@dromos/contract/inbox/threads.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { FileThread, MoveThread } from '../file-thread.tsx'
import { threadQuery } from '../mails.api.ts'
import { FiledLink } from '../thread-view.tsx'
import { t } from './room.messages.ts'
import classes from './room.module.css'

const OrderBesidePanel = lazy(async () => ({
  default: (await import('../../orders/list/order-beside-panel.tsx')).OrderBesidePanel,
}))

interface RecordPaneProps {
  /** Of a thread of mails; null for a chat, which is its record's. */
  thread: number | null
  document: FiledUnder | null
  onClose: () => void
}

/** What a conversation is about: its record, else where it may belong. */
export function RecordPane({ thread, document, onClose }: RecordPaneProps) {
  return (
    <section className={classes.record} aria-label={t('record')}>
      {thread !== null && <Linking id={thread} />}
      {document?.kind === 'order' && (
        <Suspense fallback={<SkeletonLines count={8} />}>
          <OrderBesidePanel id={document.id} onClose={onClose} />
        </Suspense>
      )}
      {document && document.kind !== 'order' && (
        <p className={classes.other}>
          <b>
            <FiledLink document={document} />
          </b>
          <span>{document.firm}</span>
        </p>
      )}
    </section>
  )
}

function Linking({ id }: { id: number }) {
  const { data: thread } = useQuery(threadQuery(id))
  if (!thread?.can.change) return null
  return (
    <div className={classes.linking}>
      {thread.document ? <MoveThread thread={thread} /> : <FileThread thread={thread} />}
    </div>
  )
}
