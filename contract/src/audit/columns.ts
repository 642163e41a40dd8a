import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

interface AuditRow {
  at: string
  person: string | null
  done: string
  record: string
  changes: string
  action: string
  address: string | null
}

export const auditColumns = {
  at: { word: { en: 'When', el: 'Πότε' }, kind: 'moment', value: ({ at }) => at, sort: 'at' },
  person: { word: words.person, value: ({ person }) => person ?? '' },
  record: { word: { en: 'Record', el: 'Εγγραφή' }, value: ({ record }) => record },
  done: { word: { en: 'What was done', el: 'Ενέργεια' }, value: ({ done }) => done },
  changes: { word: { en: 'Values', el: 'Τιμές' }, value: ({ changes }) => changes },
  address: { word: { en: 'From address', el: 'Από διεύθυνση' }, value: ({ address }) => address ?? '' },
  action: { word: { en: 'Action', el: 'Κωδικός ενέργειας' }, value: ({ action }) => action, hidden: true },
} as const satisfies Columns<AuditRow>
