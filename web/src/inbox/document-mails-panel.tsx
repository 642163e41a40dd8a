import type { ThreadRow } from '@dromos/contract/inbox/threads.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { momentOf } from '../platform/format.ts'
import { documentThreadsQuery, threadQuery } from './mails.api.ts'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'
import { ThreadFlags } from './thread-view.tsx'

const ThreadDialog = lazy(async () => ({ default: (await import('./thread-dialog.tsx')).ThreadDialog }))

/** With whom mails are exchanged about a record, and whose turn it is; nothing where nobody has written. */
export function DocumentMailsPanel({ kind, id }: { kind: DocumentKind; id: number }) {
  const { data: threads = [] } = useQuery(documentThreadsQuery(kind, id))
  const [open, setOpen] = useState<number | null>(null)
  if (threads.length === 0) return null
  return (
    <section className={classes.ofRecord} aria-label={t('ofRecord')}>
      <h2>{t('ofRecord')}</h2>
      <ul className="bare">
        {threads.map((thread) => (
          <ThreadLine key={thread.id} thread={thread} onOpen={() => setOpen(thread.id)} />
        ))}
      </ul>
      {open !== null && <OpenThread id={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function ThreadLine({ thread, onOpen }: { thread: ThreadRow; onOpen: () => void }) {
  const { name, address, subject, owner, last_at: at, mails } = thread
  return (
    <li>
      <button type="button" className={classes.threadLine} aria-haspopup="dialog" onClick={onOpen}>
        <span className={classes.fileName}>
          <b>{name || address}</b>
          <small className="muted">
            {[subject, t('count', { count: mails }), owner?.name ?? t('desk')].filter(Boolean).join(' · ')}
          </small>
        </span>
        <ThreadFlags thread={thread} />
        <time className="small" dateTime={at}>
          {momentOf(at)}
        </time>
      </button>
    </li>
  )
}

function OpenThread({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: thread } = useQuery(threadQuery(id))
  return <Suspense>{thread && <ThreadDialog thread={thread} onClose={onClose} />}</Suspense>
}
