import type { AsyncSource } from '../ui/fields/use-async-search.ts'
import { call } from '../platform/api.ts'
import { knownOf } from '../platform/known.ts'

/** Names of contacts already seen on this page. */
export const knownContacts = knownOf<string>('contact')

/** The active contacts of one firm, by name. */
export const contactsOf = (firmId: number): AsyncSource => ({
  queryKey: ['contacts', 'search', firmId],
  search: async (text, signal) => {
    const query = { firm_id: String(firmId), search: text, pageSize: '25' }
    const page = await call('GET /contacts', { query, signal })
    return page.data
      .filter((contact) => contact.active)
      .map((contact) => ({
        value: contact.id,
        label: `${contact.first_name} ${contact.last_name}`.trim(),
        hint: [contact.email, contact.mobile].filter(Boolean).join(' · '),
      }))
  },
})
