import { mailStatuses, mailStatusWords, outboxColumns } from '@dromos/contract/outbox/columns.ts'
import { outboxList } from '@dromos/contract/outbox/filters.ts'
import type { OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordList } from '../list/record-list.tsx'
import { listSource } from '../list/record-source.ts'
import { useRecords } from '../list/use-records.ts'
import { momentOf } from '../platform/format.ts'
import { MailStatus } from './mail-status.tsx'
import { t } from './outbox.messages.ts'
import classes from './outbox.module.css'

const MailPeek = lazy(async () => ({ default: (await import('./mail-peek.tsx')).MailPeek }))

// A mail is read beside its list, and has no other address.
const source = listSource('outbox', outboxList, { path: '/app/outbox', edit: '/app/outbox' })

const columns = gridColumns<OutboxMail, typeof outboxColumns>(outboxColumns, {
  columns: {
    subject: { width: 300, grow: 3, cell: ({ subject }) => <strong title={subject}>{subject}</strong> },
    recipient: { width: 240, grow: 1 },
    status: { width: 130, cell: (mail) => <MailStatus mail={mail} /> },
    error: { width: 220, grow: 1 },
  },
})

const tabs = {
  label: outboxColumns.status.word[language],
  words: {
    all: t('all'),
    ...Object.fromEntries(mailStatuses.map((status) => [status, mailStatusWords[status][language]])),
  },
}

export function OutboxPage() {
  const list = useRecords(source, columns)
  return (
    <RecordList
      list={list}
      texts={t.group('texts')}
      tabs={tabs}
      narrow={narrow}
      file={{ permission: 'outbox.read' }}
      onOpen={({ id }) => list.set({ peek: id })}
      peek={peek}
    />
  )
}

const peek = (_id: number, close: () => void, mail: OutboxMail | undefined) =>
  mail && <MailPeek mail={mail} onClose={close} />

const narrow = (mail: OutboxMail) => (
  <span className={classes.narrow}>
    <span className={classes.line}>
      <strong>{mail.subject}</strong>
      <time dateTime={mail.created_at}>{momentOf(mail.created_at)}</time>
    </span>
    <span className={classes.line}>
      <span className={classes.recipient}>{mail.recipient}</span>
      <MailStatus mail={mail} />
    </span>
  </span>
)
