import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

interface PlaceRow {
  name: string
  city: string
  country_iso: string
  customs: number
  active: boolean
  address: string
  postal: string
  timezone: string
  book_emails: readonly string[]
  book_desc: string
  created_at: string
  created_by: string
  lat: number
  lng: number
}

const customs = { en: 'Customs', el: 'Τελωνείο' }

export const placeColumns = {
  name: { word: words.name, value: ({ name }) => name, sort: 'name' },
  city: { word: words.city, value: ({ city }) => city, sort: 'city' },
  country: { word: words.country, kind: 'country', value: (row) => row.country_iso, sort: 'country' },
  flags: {
    word: customs,
    parts: [
      { word: customs, kind: 'flag', value: (row) => row.customs === 1 },
      { word: words.active, kind: 'flag', value: ({ active }) => active },
    ],
  },
  address: { word: words.address, value: ({ address }) => address },
  postal: { word: words.postal, value: ({ postal }) => postal },
  zone: { word: words.timezone, value: ({ timezone }) => timezone },
  book_emails: {
    word: { en: 'Emails for booking', el: 'Email για ραντεβού' },
    value: (row) => row.book_emails.join(', '),
  },
  book_desc: { word: { en: 'How to book', el: 'Πώς κλείνεται ραντεβού' }, value: (row) => row.book_desc },
  created_at: {
    word: { en: 'Created on', el: 'Καταχώριση' },
    kind: 'moment',
    value: (row) => row.created_at,
    sort: 'created_at',
  },
  created_by: {
    word: { en: 'Created by', el: 'Καταχώριση από' },
    value: (row) => row.created_by,
    hidden: true,
  },
  lat: {
    word: { en: 'Latitude', el: 'Γεωγραφικό πλάτος' },
    kind: 'number',
    value: ({ lat }) => lat,
    hidden: true,
  },
  lng: {
    word: { en: 'Longitude', el: 'Γεωγραφικό μήκος' },
    kind: 'number',
    value: ({ lng }) => lng,
    hidden: true,
  },
} as const satisfies Columns<PlaceRow>
