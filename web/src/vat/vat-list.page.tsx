import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { vatColumns } from '@dromos/contract/vat/columns.ts'
import type { vatList } from '@dromos/contract/vat/filters.ts'
import { treatmentSides, treatmentSideWords, vatCases, vatCaseWords } from '@dromos/contract/vat/vat-cases.ts'
import type { VatListItem } from '@dromos/contract/vat/vat.ts'
import { language } from '../i18n/language.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { vatRecords } from './vat.api.ts'
import { t } from './vat.messages.ts'

const stateOf = ({ active }: VatListItem) =>
  active ? null : <StateFlag tone="warning">{ui('off')}</StateFlag>

const named = (row: VatListItem) => (
  <>
    <RecordLink edit={vatRecords.edit} id={row.id}>
      {vatCaseWords[row.vat_case][language]}
    </RecordLink>{' '}
    {stateOf(row)}
  </>
)

const columns = gridColumns<VatListItem, typeof vatColumns>(vatColumns, {
  columns: {
    vat_case: { width: 250, cell: named },
    side: { width: 110 },
    exemption: { width: 165 },
    sentence_en: { width: 240, grow: 2 },
    sentence_el: { width: 240, grow: 2 },
    valid_from: { width: 115 },
    valid_to: { width: 115 },
    active: { width: 110, cell: stateOf },
  },
})

const filterWords: FilterWords<(typeof vatList)['filters']> = {
  labels: {
    vat_case: vatColumns.vat_case.word[language],
    side: vatColumns.side.word[language],
    on: t('on'),
    active: activeLabel,
  },
  options: {
    vat_case: vatCases.map((value) => ({ value, label: vatCaseWords[value][language] })),
    side: treatmentSides.map((value) => ({ value, label: treatmentSideWords[value][language] })),
    active: activeOptions,
  },
}

const narrow = (row: VatListItem) => (
  <>
    <strong>{vatCaseWords[row.vat_case][language]}</strong>{' '}
    <span className="clip">{row[`sentence_${language}`]}</span> {stateOf(row)}
  </>
)

/** What papers say of VAT, kept by who keeps the books. */
export const VatListPage = () => (
  <RecordList
    list={useRecords(vatRecords, columns)}
    texts={t.group('texts')}
    filterWords={filterWords}
    narrow={narrow}
    create="vat.write"
  />
)
