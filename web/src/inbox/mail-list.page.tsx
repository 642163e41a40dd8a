import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { threadColumns } from '@dromos/contract/inbox/columns.ts'
import { threadTabs } from '@dromos/contract/inbox/filters.ts'
import type { threadList } from '@dromos/contract/inbox/filters.ts'
import type { ThreadRow } from '@dromos/contract/inbox/threads.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { fullMomentOf, momentOf } from '../platform/format.ts'
import { threadRecords } from './mails.api.ts'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'
import { FiledLink, ThreadFlags } from './thread-view.tsx'

const ThreadPeek = lazy(async () => ({ default: (await import('./thread-peek.tsx')).ThreadPeek }))

const columns = gridColumns<ThreadRow, typeof threadColumns>(threadColumns, {
  columns: {
    subject: {
      width: 320,
      grow: 3,
      cell: ({ subject, beginning }) => (
        <span className={classes.subject} title={subject}>
          <b>{subject || t('noSubject')}</b> <span className="muted">{beginning}</span>
        </span>
      ),
    },
    from: {
      width: 190,
      grow: 1,
      cell: ({ name, address }) => <span title={address}>{name || address}</span>,
    },
    document: { width: 190, cell: ({ document }) => document && <FiledLink document={document} /> },
    owner: { width: 150, cell: ({ owner }) => owner?.name ?? <span className="muted">{t('desk')}</span> },
    state: { width: 150, cell: (thread) => <ThreadFlags thread={thread} /> },
    due_at: {
      width: 130,
      cell: ({ due_at: at }) =>
        at && <span title={[fullMomentOf(at), t('dueHint')].join('. ')}>{momentOf(at)}</span>,
    },
  },
})

const tabs = {
  label: t('tabsLabel'),
  words: Object.fromEntries(threadTabs.map((tab) => [tab, t(`tabs.${tab}`)])),
}

const filterWords: FilterWords<(typeof threadList)['filters']> = {
  labels: { owner: t('owner'), business: words.business[language] },
  options: {},
}

export function MailListPage() {
  const list = useRecords(threadRecords, columns)
  return (
    <RecordList
      list={list}
      texts={t.group('texts')}
      tabs={tabs}
      filterWords={filterWords}
      narrow={narrow}
      onOpen={({ id }) => list.set({ peek: id })}
      peek={peek}
    />
  )
}

const peek = (id: number, close: () => void) => <ThreadPeek id={id} onClose={close} />

const narrow = (thread: ThreadRow) => (
  <span className={classes.narrow}>
    <span className={classes.narrowLine}>
      <strong>{thread.name || thread.address}</strong>
      <time dateTime={thread.last_at}>{momentOf(thread.last_at)}</time>
    </span>
    <span className={classes.narrowLine}>
      <span className="clip">{thread.subject || t('noSubject')}</span>
      <ThreadFlags thread={thread} />
    </span>
    {thread.document && <span className="muted clip">{thread.document.number_id}</span>}
  </span>
)
