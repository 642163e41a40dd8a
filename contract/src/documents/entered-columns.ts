import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

interface EnteredRow {
  business: string
  created_at: string
  created_by: string | null
}

/** In whose name a document is, and who has entered it when: shown where somebody asks for it. */
export const enteredColumns = {
  business: { word: words.business, value: (row) => row.business, hidden: true },
  created: {
    word: { en: 'Created on', el: 'Καταχώριση' },
    kind: 'moment',
    value: (row: Pick<EnteredRow, 'created_at'>) => row.created_at,
    sort: 'created_at',
    hidden: true,
  },
  created_by: {
    word: { en: 'Created by', el: 'Καταχώριση από' },
    value: (row) => row.created_by,
    hidden: true,
  },
} as const satisfies Columns<EnteredRow>
