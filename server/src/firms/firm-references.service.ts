import type { MergeKind } from '@dromos/contract/firms/firms.ts'
import { mergeKinds } from '@dromos/contract/firms/firms.ts'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../platform/errors.ts'
import { countReferences, kindOf, listReferences } from './firm-references.queries.ts'
import { listAddresses } from './firms.queries.ts'

const sentences = {
  orders: 'used_in_orders',
  contacts: 'used_in_contacts',
  addresses: 'used_elsewhere',
  accounts: 'used_in_people',
  files: 'used_in_files',
  others: 'used_elsewhere',
} as const satisfies Record<MergeKind, FieldKey>

export async function countMoves(db: Db, firmId: number): Promise<{ kind: MergeKind; count: number }[]> {
  const counts = new Map<MergeKind, number>([['addresses', (await listAddresses(db, firmId)).length]])
  for (const reference of await listReferences(db)) {
    const kind = kindOf(reference)
    counts.set(kind, (counts.get(kind) ?? 0) + (await countReferences(db, reference, firmId)))
  }
  return mergeKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })).filter(({ count }) => count > 0)
}

export async function requireUnused(db: Db, firmId: number): Promise<void> {
  const uses = (await countMoves(db, firmId)).filter(({ kind }) => kind !== 'addresses')
  if (uses.length === 0) return
  const fields = uses.map(({ kind, count }) => [kind, `${sentences[kind]}:${count}`] as const)
  throw new AppError('in_use', { fields: Object.fromEntries(fields) })
}
