import { firmList } from '@dromos/contract/firms/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'

/** The list of firms. */
export const firmRecords = recordSource({
  name: 'firms',
  title: listTitles.firms[language],
  path: '/app/firms',
  edit: '/app/firms/edit',
  table: firmList,
  read: (query, signal) => call('GET /firms', { query, signal }),
  live: 'firms',
})
