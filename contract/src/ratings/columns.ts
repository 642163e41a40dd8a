import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

interface RatedRow {
  name: string
  score: number | null
  overall: number | null
  trend: number | null
  ratings: number
  orders: number
  punctuality: number | null
  communication: number | null
  documents: number | null
  care: number | null
  city: string
  country_iso: string
}

export const markWords = {
  overall: { en: 'Overall', el: 'Συνολικά' },
  punctuality: { en: 'Punctuality', el: 'Συνέπεια' },
  communication: { en: 'Communication', el: 'Επικοινωνία' },
  documents: { en: 'Documents', el: 'Έγγραφα' },
  care: { en: 'Care of goods', el: 'Φροντίδα φορτίου' },
}

export const ratingColumns = {
  name: { word: words.firm, value: ({ name }) => name, sort: 'name' },
  score: {
    word: { en: 'Score', el: 'Βαθμολογία' },
    kind: 'number',
    value: ({ score }) => score,
    sort: 'score',
  },
  overall: { word: markWords.overall, kind: 'number', value: (row) => row.overall, sort: 'overall' },
  trend: { word: { en: 'Trend', el: 'Τάση' }, kind: 'number', value: ({ trend }) => trend, sort: 'trend' },
  ratings: {
    word: { en: 'Rated orders', el: 'Αξιολογημένες' },
    kind: 'number',
    value: ({ ratings }) => ratings,
    sort: 'ratings',
  },
  punctuality: {
    word: markWords.punctuality,
    kind: 'number',
    value: (row) => row.punctuality,
    sort: 'punctuality',
  },
  communication: {
    word: markWords.communication,
    kind: 'number',
    value: (row) => row.communication,
    sort: 'communication',
  },
  documents: { word: markWords.documents, kind: 'number', value: (row) => row.documents, sort: 'documents' },
  care: { word: markWords.care, kind: 'number', value: ({ care }) => care, sort: 'care' },
  city: { word: words.city, value: ({ city }) => city },
  country: { word: words.country, kind: 'country', value: (row) => row.country_iso },
} as const satisfies Columns<RatedRow>
