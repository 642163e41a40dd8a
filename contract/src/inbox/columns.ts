import type { Columns } from '../constants/columns.ts'
import type { DocumentKind } from '../constants/document-kinds.ts'
import type { Words } from '../constants/words.ts'
import { words } from '../constants/words.ts'
import { threadStateWords } from './thread-states.ts'
import type { ThreadState } from './thread-states.ts'

export const documentWords: Readonly<Record<DocumentKind, Words>> = {
  order: { en: 'Order', el: 'Παραγγελία' },
  booking: { en: 'Booking', el: 'Κράτηση' },
  groupage: { en: 'Groupage', el: 'Γκρουπάζ' },
  offer: { en: 'Offer', el: 'Προσφορά' },
}

interface ThreadRow {
  subject: string
  name: string
  address: string
  document: { kind: DocumentKind; number_id: string; firm: string } | null
  owner: { name: string } | null
  state: ThreadState
  is_overdue: boolean
  mails: number
  files: number
  due_at: string | null
  last_at: string
}

export const threadColumns = {
  subject: { word: { en: 'Subject', el: 'Θέμα' }, value: ({ subject }) => subject },
  from: {
    word: { en: 'From', el: 'Από' },
    parts: [
      { word: { en: 'Sender', el: 'Αποστολέας' }, value: ({ name }) => name },
      { word: { en: 'Address', el: 'Διεύθυνση' }, value: ({ address }) => address },
    ],
  },
  document: {
    word: { en: 'Linked to', el: 'Αντιστοίχιση' },
    parts: [
      {
        word: { en: 'Linked to', el: 'Αντιστοίχιση' },
        value: ({ document }, language) =>
          document ? `${documentWords[document.kind][language]} ${document.number_id}` : '',
      },
      { word: words.firm, value: ({ document }) => document?.firm ?? '' },
    ],
  },
  owner: { word: { en: 'Responsible', el: 'Υπεύθυνος' }, value: ({ owner }) => owner?.name ?? '' },
  state: { word: words.state, value: ({ state }, language) => threadStateWords[state][language] },
  last_at: {
    word: { en: 'Last email', el: 'Τελευταίο μήνυμα' },
    kind: 'moment',
    value: (row) => row.last_at,
    sort: 'last_at',
  },
  due_at: {
    word: { en: 'Reply by', el: 'Απάντηση έως' },
    kind: 'moment',
    value: (row) => row.due_at,
    sort: 'due_at',
  },
  mails: { word: { en: 'Emails', el: 'Μηνύματα' }, kind: 'number', value: (row) => row.mails, hidden: true },
  files: { word: { en: 'Files', el: 'Αρχεία' }, kind: 'number', value: (row) => row.files, hidden: true },
} as const satisfies Columns<ThreadRow>
