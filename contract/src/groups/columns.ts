import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'
import { legalBasisWords } from './legal-bases.ts'
import type { LegalBasis } from './legal-bases.ts'
import { filledForNobody } from './placeholders.rules.ts'

interface GroupRow {
  name: string
  subject: string
  legal_basis: LegalBasis
  recipients: number
  sent_at: string | null
  sent_total: number | null
  sent_done: number | null
  created_by: string | null
  updated_at: string
  active: boolean
}

export const groupColumns = {
  name: { word: words.name, value: ({ name }) => name, sort: 'name' },
  subject: { word: { en: 'Subject', el: 'Θέμα' }, value: ({ subject }) => filledForNobody(subject) },
  recipients: {
    word: { en: 'Recipients', el: 'Παραλήπτες' },
    kind: 'number',
    value: ({ recipients }) => recipients,
    sort: 'recipients',
  },
  legal_basis: {
    word: { en: 'Legal basis', el: 'Νομική βάση' },
    value: ({ legal_basis: basis }, language) => legalBasisWords[basis][language],
  },
  sent_at: {
    word: { en: 'Last sent', el: 'Τελευταία αποστολή' },
    kind: 'moment',
    value: (row) => row.sent_at,
    sort: 'sent_at',
  },
  progress: {
    word: { en: 'Progress', el: 'Πρόοδος' },
    value: ({ sent_done: done, sent_total: total }) => (total === null ? '' : `${done ?? 0} / ${total}`),
  },
  created_by: { word: { en: 'Created by', el: 'Καταχώριση από' }, value: (row) => row.created_by ?? '' },
  updated_at: {
    word: { en: 'Changed', el: 'Αλλαγή' },
    kind: 'moment',
    value: (row) => row.updated_at,
    sort: 'updated_at',
    hidden: true,
  },
  active: {
    word: words.state,
    parts: [{ word: words.active, kind: 'flag', value: ({ active }) => active }],
    sort: 'active',
    hidden: true,
  },
} as const satisfies Columns<GroupRow>
