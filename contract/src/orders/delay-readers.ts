import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { languages } from '../constants/languages.ts'
import { accessTo } from './moves.ts'

export const delayReaders = z.object({
  /** Whether its customer is told of delays at all. */
  is_on: z.boolean(),
  /** The names of the customer's accounts: told as each has chosen. */
  accounts: z.array(z.string()),
  /** Who has booked the order and has no account: gets a mail in this language. */
  contact: z.object({ name: z.string(), email: z.string(), language: z.enum(languages) }).nullable(),
})
export type DelayReaders = z.output<typeof delayReaders>

export const delayReadersApi = defineApi({
  'GET /orders/delay/readers/{id}': {
    summary: 'Who is told of a delay of this order when its expected time is released to the customer',
    access: accessTo('delay'),
    params: byId,
    reply: delayReaders,
  },
})
