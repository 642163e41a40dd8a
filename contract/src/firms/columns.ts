import type { Columns } from '../trade/columns.ts'
import { words } from '../trade/words.ts'

interface FirmRow {
  name: string
  vat: string
  city: string
  country_iso: string
  firm_types: readonly number[]
  active: boolean
  credit_percent: number | null
  assignee: string
  trailer_number: number
}

export const firmColumns = {
  name: { word: words.companyName, value: ({ name }) => name, sort: 'name' },
  vat: { word: words.vat, value: ({ vat }) => vat, sort: 'vat' },
  city: { word: words.city, value: ({ city }) => city },
  country: { word: words.country, kind: 'country', value: (row) => row.country_iso, sort: 'country' },
  types: {
    word: { en: 'Kinds', el: 'Ιδιότητες' },
    parts: [
      { word: { en: 'Kinds', el: 'Ιδιότητες' }, names: 'firm', ids: (row) => row.firm_types },
      { word: words.active, kind: 'flag', value: ({ active }) => active },
    ],
  },
  credit: {
    word: { en: 'Insurance used', el: 'Ανάλωση ασφάλισης' },
    kind: 'percent',
    value: ({ credit_percent: used }) => (used === null ? null : used / 100),
  },
  assignee: { word: words.assignee, value: ({ assignee }) => assignee },
  trailers: {
    word: { en: 'Number of trailers', el: 'Αριθμός επικαθημένων' },
    kind: 'number',
    value: ({ trailer_number: count }) => count || null,
  },
} as const satisfies Columns<FirmRow>
