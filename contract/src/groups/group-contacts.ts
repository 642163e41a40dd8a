import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { idsInQuery, optionalText } from '../base/text.ts'
import { mailRoles } from '../contacts/filters.ts'
import { languages } from '../constants/languages.ts'
import { skips } from './fates.ts'
import { GROUP_RECIPIENTS } from './group-input.ts'

export const groupContact = z.object({
  id: z.int(),
  name: z.string(),
  firm: z.string(),
  /** Empty where the contact has none. */
  email: z.string(),
  /** That of the firm’s country, where it is one of ours; English elsewhere. */
  language: z.literal(languages),
  /** Why it would get no mail; null where it would. */
  skipped: z.literal(skips).nullable(),
})
export type GroupContact = z.output<typeof groupContact>

/** Sides of the trade that contacts are chosen by. */
export const contactSides = ['customer', 'carrier'] as const

export const groupContactsApi = defineApi({
  'GET /groups/contacts': {
    summary:
      'Active contacts to choose for a group, by words, the side of their firm, countries and purposes; the first thousand',
    access: 'groups.write',
    query: z.strictObject({
      search: optionalText(100),
      side: z.enum(contactSides, { error: 'unknown_choice' }).optional(),
      purpose: z.enum(mailRoles, { error: 'unknown_choice' }).optional(),
      country: idsInQuery.optional(),
    }),
    reply: z.object({
      contacts: z.array(groupContact).max(GROUP_RECIPIENTS),
      /** There are more than these. */
      has_more: z.boolean(),
    }),
  },
})
