import { clauseColumns } from '@dromos/contract/clauses/columns.ts'
import type { ClauseListItem } from '@dromos/contract/clauses/clauses.ts'
import type { clauseList } from '@dromos/contract/clauses/filters.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { language } from '../i18n/language.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { clauseRecords } from './clauses.api.ts'
import { t } from './clauses.messages.ts'

const stateOf = ({ active }: ClauseListItem) =>
  active ? null : <StateFlag tone="warning">{ui('off')}</StateFlag>

const titled = (name: 'title_en' | 'title_el') => (clause: ClauseListItem) => (
  <>
    <RecordLink edit={clauseRecords.edit} id={clause.id}>
      {clause[name]}
    </RecordLink>{' '}
    {stateOf(clause)}
  </>
)

const columns = gridColumns<ClauseListItem, typeof clauseColumns>(clauseColumns, {
  columns: {
    title_en: { width: 180, cell: titled('title_en') },
    title_el: { width: 180 },
    text_en: { width: 240, grow: 2 },
    text_el: { width: 240, grow: 2 },
    uses: { width: 90 },
    active: { width: 110, cell: stateOf },
  },
})

const filterWords: FilterWords<(typeof clauseList)['filters']> = {
  labels: { active: activeLabel },
  options: { active: activeOptions },
}

const narrow = (clause: ClauseListItem) => (
  <>
    <strong>{clause[`title_${language}`]}</strong> <span className="clip">{clause[`text_${language}`]}</span>{' '}
    {stateOf(clause)}
  </>
)

/** The library of texts that offers take over. */
export const ClauseListPage = () => (
  <RecordList
    list={useRecords(clauseRecords, columns)}
    texts={t.group('texts')}
    filterWords={filterWords}
    narrow={narrow}
    create="offers.write"
  />
)
