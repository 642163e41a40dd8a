import type { Columns } from '../constants/columns.ts'
import { words } from '../constants/words.ts'

interface ClauseRow {
  title_en: string
  title_el: string
  text_en: string
  text_el: string
  uses: number
  active: boolean
}

export const clauseColumns = {
  title_en: {
    word: { en: 'Title in English', el: 'Τίτλος στα αγγλικά' },
    value: (row) => row.title_en,
    sort: 'title_en',
  },
  title_el: {
    word: { en: 'Title in Greek', el: 'Τίτλος στα ελληνικά' },
    value: (row) => row.title_el,
    sort: 'title_el',
  },
  text_en: { word: { en: 'Text in English', el: 'Κείμενο στα αγγλικά' }, value: (row) => row.text_en },
  text_el: { word: { en: 'Text in Greek', el: 'Κείμενο στα ελληνικά' }, value: (row) => row.text_el },
  uses: { word: { en: 'Offers', el: 'Προσφορές' }, kind: 'number', value: (row) => row.uses },
  active: {
    word: words.state,
    parts: [{ word: words.active, kind: 'flag', value: ({ active }) => active }],
    sort: 'active',
    hidden: true,
  },
} as const satisfies Columns<ClauseRow>
