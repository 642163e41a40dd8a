import {
  auditActionNames,
  auditActions,
  auditKindNames,
  auditKinds,
} from '@dromos/contract/audit/audit-words.ts'
import type { AuditEntry } from '@dromos/contract/audit/audit.ts'
import { auditColumns } from '@dromos/contract/audit/columns.ts'
import { auditList } from '@dromos/contract/audit/filters.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { language } from '../i18n/language.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { PeekHeading, PeekPanel } from '../list/peek/peek-panel.tsx'
import { RecordList } from '../list/record-list.tsx'
import { listSource } from '../list/record-source.ts'
import { useRecords } from '../list/use-records.ts'
import { fullMomentOf, momentOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { t } from './audit.messages.ts'

// An entry is read beside its list, and has no other address.
const source = listSource('audit', auditList, { path: '/app/audit', edit: '/app/audit' })

const columns = gridColumns<AuditEntry, typeof auditColumns>(auditColumns, {
  columns: {
    at: { width: 140 },
    person: { width: 170 },
    record: { width: 180 },
    done: { width: 150, cell: ({ done }) => <strong>{done}</strong> },
    changes: { width: 360, grow: 3 },
    address: { width: 130 },
    action: { width: 170 },
  },
})

const filterWords: FilterWords<(typeof auditList)['filters']> = {
  labels: { person: t('person'), kind: t('kind'), done: t('done'), at: t('at') },
  options: {
    kind: auditKindNames.map((value) => ({ value, label: auditKinds[value].word[language] })),
    done: auditActionNames.map((value) => ({ value, label: auditActions[value].word[language] })),
  },
}

/** `/app/audit`: what was done, by whom and when. */
export function AuditListPage() {
  const list = useRecords(source, columns)
  return (
    <RecordList
      list={list}
      texts={t.group('texts')}
      filterWords={filterWords}
      narrow={narrow}
      file={{ permission: 'audit.read' }}
      onOpen={({ id }) => list.set({ peek: id })}
      peek={peek}
    />
  )
}

const peek = (_id: number, close: () => void, entry: AuditEntry | undefined) =>
  entry && <AuditPeek entry={entry} onClose={close} />

const wordOf = (column: keyof typeof auditColumns): string => auditColumns[column].word[language]

function AuditPeek({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const title = `${entry.record}: ${entry.done}`
  return (
    <PeekPanel label={title} head={<PeekHeading title={title} />} onClose={onClose}>
      <FactLines
        lines={[
          fact(wordOf('at'), fullMomentOf(entry.at)),
          fact(wordOf('person'), entry.person ?? t('program')),
          fact(wordOf('address'), entry.address),
          fact(wordOf('action'), entry.action),
          fact(t('request'), entry.request_id),
          ...entry.values.map(({ field, before, after }) =>
            fact(field, [before, after].filter((side) => side !== null).join(' → ')),
          ),
        ]}
      />
      {entry.is_withheld && <p className="muted">{t('withheld')}</p>}
    </PeekPanel>
  )
}

const narrow = (entry: AuditEntry) => (
  <>
    <strong className="breaks">{entry.record}</strong> {entry.done}{' '}
    <span className="muted">
      {entry.person ?? t('program')} · <time dateTime={entry.at}>{momentOf(entry.at)}</time>
    </span>
  </>
)
