import type { Choice } from '@dromos/contract/paging.ts'
import type { Context } from '../platform/context.ts'
import { listBusinessChoices } from './businesses.queries.ts'

/** The active businesses, for choosing who issues an order. */
export async function businessChoices(context: Context): Promise<{ businesses: Choice[] }> {
  return { businesses: await listBusinessChoices(context.db) }
}
