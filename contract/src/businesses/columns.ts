import { shownVat } from '../notation/vat-numbers.rules.ts'
import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

interface BusinessRow {
  company_title: string
  company_name: string
  vat: string
  city: string
  country_iso: string
  phone: string
  email: string
  active: boolean
}

export const businessColumns = {
  company_title: {
    word: { en: 'Company title', el: 'Επωνυμία' },
    value: ({ company_title }) => company_title,
    sort: 'company_title',
  },
  company_name: {
    word: { en: 'Short name', el: 'Σύντομο όνομα' },
    value: ({ company_name }) => company_name,
    sort: 'company_name',
  },
  vat: { word: words.vat, value: ({ vat }) => shownVat(vat), sort: 'vat' },
  city: { word: words.city, value: ({ city }) => city, sort: 'city' },
  country: { word: words.country, kind: 'country', value: (row) => row.country_iso },
  phone: { word: words.phone, value: ({ phone }) => phone },
  email: { word: words.email, value: ({ email }) => email, hidden: true },
  active: {
    word: words.state,
    parts: [{ word: words.active, kind: 'flag', value: ({ active }) => active }],
    sort: 'active',
    hidden: true,
  },
} as const satisfies Columns<BusinessRow>
