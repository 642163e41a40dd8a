import { contactList } from '@dromos/contract/contacts/filters.ts'
import { listSource } from '../list/record-source.ts'

export const contactRecords = listSource('contacts', contactList, { path: '/app/contacts', live: 'contacts' })
