import { shownVat } from '../notation/vat-numbers.rules.ts'
import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

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
  address: string
  postal: string
  insurance: keyof typeof insuranceWords
  company_insurance: number | null
  email: string
  eori: string
  created_by: string
  created_at: string
}

/** How the insured amount of a firm came about. */
export const insuranceWords = {
  assigned: { en: 'Assigned', el: 'Εγκεκριμένη' },
  unassigned: { en: 'Unassigned', el: 'Μη εγκεκριμένη' },
} as const

export const firmColumns = {
  name: { word: words.companyName, value: ({ name }) => name, sort: 'name' },
  vat: { word: words.vat, value: ({ vat }) => shownVat(vat), sort: 'vat' },
  city: { word: words.city, value: ({ city }) => city },
  country: { word: words.country, kind: 'country', value: (row) => row.country_iso, sort: 'country' },
  types: {
    word: { en: 'Type', el: 'Ιδιότητες' },
    parts: [
      { word: { en: 'Type', el: 'Ιδιότητες' }, names: 'firm', ids: (row) => row.firm_types },
      { word: words.active, kind: 'flag', value: ({ active }) => active },
    ],
  },
  credit: {
    word: { en: 'Credit used', el: 'Χρήση πιστ. ορίου' },
    kind: 'percent',
    value: ({ credit_percent: used }) => (used === null ? null : used / 100),
    sort: 'credit',
  },
  assignee: { word: words.assignee, value: ({ assignee }) => assignee, sort: 'assignee' },
  trailers: {
    word: { en: 'No. of trailers', el: 'Αρ. επικαθήμενων' },
    kind: 'number',
    value: ({ trailer_number: count }) => count || null,
    sort: 'trailers',
  },
  address: { word: words.address, value: ({ address }) => address, hidden: true },
  postal: { word: words.postal, value: ({ postal }) => postal, hidden: true },
  email: { word: words.email, value: ({ email }) => email, hidden: true },
  eori: { word: words.eori, value: ({ eori }) => eori, hidden: true },
  insurance: {
    word: { en: 'Insurance', el: 'Ασφάλιση πιστώσεων' },
    value: ({ insurance }, language) => insuranceWords[insurance][language],
    hidden: true,
  },
  insured: {
    word: { en: 'Company insurance', el: 'Όριο ασφάλισης' },
    kind: 'money',
    value: (row) => row.company_insurance,
    hidden: true,
  },
  created_by: {
    word: { en: 'Created by', el: 'Καταχώριση από' },
    value: (row) => row.created_by,
    hidden: true,
  },
  created_at: {
    word: { en: 'Created on', el: 'Καταχώριση' },
    kind: 'moment',
    value: (row) => row.created_at,
    sort: 'created_at',
    hidden: true,
  },
} as const satisfies Columns<FirmRow>
