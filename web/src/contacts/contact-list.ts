import { contactList } from '@dromos/contract/contacts/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'

/** The list of contacts. */
export const contactRecords = recordSource({
  name: 'contacts',
  title: listTitles.contacts[language],
  path: '/app/contacts',
  edit: '/app/contacts/edit',
  table: contactList,
  read: (query, signal) => call('GET /contacts', { query, signal }),
  live: 'contacts',
})
