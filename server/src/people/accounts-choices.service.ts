import type { Choice } from '@dromos/contract/base/paging.ts'
import type { Context } from '../platform/context.ts'
import { listFirmParts } from './accounts.queries.ts'

/** The addresses and contacts of a firm, for choosing where a customer account belongs. */
export async function accountChoices(
  context: Context,
  firmId: number | undefined,
): Promise<{ addresses: Choice[]; contacts: Choice[] }> {
  return firmId === undefined ? { addresses: [], contacts: [] } : listFirmParts(context.db, firmId)
}
