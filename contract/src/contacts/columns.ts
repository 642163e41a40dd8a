import type { Columns } from '../constants/columns.ts'
import type { Words } from '../constants/words.ts'
import { words } from '../constants/words.ts'

export const mailRoleWords = {
  operations: { en: 'Operations', el: 'Λειτουργία' },
  billing: { en: 'Billing', el: 'Τιμολόγηση' },
  pod: { en: 'POD and CMR', el: 'POD και CMR' },
  reminders: { en: 'Reminders', el: 'Υπενθυμίσεις' },
  claims: { en: 'Claims', el: 'Ζημιές' },
  customs: { en: 'Customs', el: 'Τελωνείο' },
  sales: { en: 'Sales', el: 'Πωλήσεις' },
  booking: { en: 'Slot booking', el: 'Ραντεβού' },
} as const satisfies Record<string, Words>

interface ContactRow {
  first_name: string
  last_name: string
  firm: string
  job_title_id: number | null
  email: string
  phone: string
  mobile: string
  pn_trucks: readonly string[]
  mail_roles: readonly (keyof typeof mailRoleWords)[]
  active: boolean
}

const mail = { en: 'Gets emails about', el: 'Λαμβάνει αλληλογραφία για' }

export const contactColumns = {
  name: {
    word: words.contact,
    parts: [
      { word: words.firstName, value: (row) => row.first_name },
      { word: words.surname, value: (row) => row.last_name },
    ],
    sort: 'last_name',
  },
  firm: { word: words.firm, value: ({ firm }) => firm },
  job: {
    word: { en: 'Job title', el: 'Θέση εργασίας' },
    names: 'job_title',
    ids: (row) => [row.job_title_id],
  },
  email: { word: words.email, value: ({ email }) => email, sort: 'email' },
  phone: { word: words.phone, value: ({ phone }) => phone },
  mobile: { word: words.mobile, value: ({ mobile }) => mobile },
  trucks: {
    word: { en: 'Truck plates', el: 'Πινακίδες τράκτορα' },
    value: ({ pn_trucks: plates }) => plates.join(', '),
  },
  roles: {
    word: mail,
    parts: [
      {
        word: mail,
        value: (row, language) => row.mail_roles.map((role) => mailRoleWords[role][language]).join(', '),
      },
      { word: words.active, kind: 'flag', value: ({ active }) => active },
    ],
  },
} as const satisfies Columns<ContactRow>
