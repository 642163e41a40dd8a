import type { SwitchableChoice } from '@dromos/contract/paging.ts'
import type { Context } from '../platform/context.ts'
import { listBusinessChoices } from './businesses.queries.ts'

/** Every business, for choosing who issues an order and for naming who did. */
export async function businessChoices(context: Context): Promise<{ businesses: SwitchableChoice[] }> {
  return { businesses: await listBusinessChoices(context.db) }
}
