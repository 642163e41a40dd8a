import type { Columns } from '../constants/columns.ts'
import { listTitles, words } from '../constants/words.ts'
import { groupIban } from '../notation/ibans.rules.ts'

interface BankRow {
  bank_name: string
  iban: string
  swift: string
  account: string
  businesses: readonly { id: number; name: string }[]
  default_for: readonly number[]
  active: boolean
}

export const bankColumns = {
  bank_name: { word: { en: 'Bank', el: 'Τράπεζα' }, value: ({ bank_name }) => bank_name, sort: 'bank_name' },
  iban: { word: { en: 'IBAN', el: 'IBAN' }, value: ({ iban }) => groupIban(iban), sort: 'iban' },
  swift: { word: { en: 'BIC (SWIFT)', el: 'BIC (SWIFT)' }, value: ({ swift }) => swift },
  account: {
    word: { en: 'Account number', el: 'Αριθμός λογαριασμού' },
    value: ({ account }) => account,
    hidden: true,
  },
  businesses: { word: listTitles.businesses, value: ({ businesses }) => namesOf(businesses) },
  default_for: {
    word: { en: 'Default account of', el: 'Προεπιλεγμένος για' },
    value: ({ businesses, default_for: chosen }) =>
      namesOf(businesses.filter(({ id }) => chosen.includes(id))),
  },
  active: {
    word: words.state,
    parts: [{ word: words.active, kind: 'flag', value: ({ active }) => active }],
    sort: 'active',
    hidden: true,
  },
} as const satisfies Columns<BankRow>

const namesOf = (list: BankRow['businesses']): string => list.map(({ name }) => name).join(', ')
