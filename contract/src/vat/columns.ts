import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'
import { treatmentSideWords, vatCaseWords } from './vat-cases.ts'
import type { TreatmentSide, VatCase } from './vat-cases.ts'

interface TreatmentRow {
  vat_case: VatCase
  side: TreatmentSide
  exemption: number | null
  sentence_en: string
  sentence_el: string
  valid_from: string
  valid_to: string | null
  active: boolean
}

export const vatColumns = {
  vat_case: {
    word: { en: 'Case', el: 'Περίπτωση' },
    value: (row, language) => vatCaseWords[row.vat_case][language],
    sort: 'vat_case',
  },
  side: {
    word: { en: 'For', el: 'Για' },
    value: (row, language) => treatmentSideWords[row.side][language],
    sort: 'side',
  },
  exemption: {
    word: { en: 'Exemption in myDATA', el: 'Εξαίρεση στο myDATA' },
    kind: 'number',
    value: (row) => row.exemption,
  },
  sentence_en: {
    word: { en: 'Wording in English', el: 'Κείμενο στα αγγλικά' },
    value: (row) => row.sentence_en,
  },
  sentence_el: {
    word: { en: 'Wording in Greek', el: 'Κείμενο στα ελληνικά' },
    value: (row) => row.sentence_el,
  },
  valid_from: {
    word: { en: 'Valid from', el: 'Ισχύει από' },
    kind: 'day',
    value: (row) => row.valid_from,
    sort: 'valid_from',
  },
  valid_to: {
    word: { en: 'Valid until', el: 'Ισχύει έως' },
    kind: 'day',
    value: (row) => row.valid_to,
    sort: 'valid_to',
  },
  active: {
    word: words.state,
    parts: [{ word: words.active, kind: 'flag', value: ({ active }) => active }],
    sort: 'active',
    hidden: true,
  },
} as const satisfies Columns<TreatmentRow>
