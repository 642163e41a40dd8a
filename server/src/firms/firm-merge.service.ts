import { renameFirmInBookings } from '../bookings/booking-partners.service.ts'
import * as merges from './firm-merge.queries.ts'
import * as references from './firm-references.queries.ts'
import * as queries from './firms.queries.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { firmsApi, MergePreview } from '@dromos/contract/firms/firms.ts'
import { renameFirmInOrders, taxFirmInOrders } from '../orders/entry/order-partners.service.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from '../records/records.ts'
import { countMoves } from './firm-references.service.ts'
import type { FilledValues, Merge, Moved } from './firm-merge.queries.ts'
import { filledFields } from './firm-merge.queries.ts'
import { addParts, firmParts, readParts, removeParts } from './firm-parts.queries.ts'
import type { FirmParts } from './firm-parts.queries.ts'
import { markNotified } from './overdue-invoices.queries.ts'
import { recordChange } from '../records/record-trail.ts'
import { updateRow } from '../records/records.queries.ts'

type Pair = HandlerInput<(typeof firmsApi)['POST /firms/merge']>['body']

const DAY = 86_400_000

export async function previewMerge(
  context: Context,
  pair: { kept: number; merged: number },
): Promise<MergePreview> {
  requireTwoFirms(pair)
  const [kept, merged] = await Promise.all(
    [pair.kept, pair.merged].map((id) => queries.findFirm(context.db, id)),
  )
  if (!kept || !merged) throw notFound()
  requireMergeable(kept, merged)
  const named = ({ id, name, vat, email, website, city, version }: typeof kept & { city: string }) => {
    return { id, name, vat, email, website, city, version }
  }
  const moves = await countMoves(context.db, merged.id)
  const cities = await Promise.all([kept, merged].map(({ id }) => mainCity(context, id)))
  const [one = '', other = ''] = cities
  return {
    kept: named({ ...kept, city: one }),
    merged: named({ ...merged, city: other }),
    moves,
    fills: fillsOf(kept, merged),
  }
}

const mainCity = async ({ db }: Context, firmId: number): Promise<string> =>
  (await queries.listAddresses(db, firmId)).find(({ main }) => main)?.city ?? ''

/** Merges a firm into another: everything that refers to it moves, and it is switched off with a pointer. */
export async function mergeFirms(context: Context, pair: Pair) {
  requireTwoFirms(pair)
  return once(context, async (inside) => {
    const { kept, merged } = await lockPair(inside, pair)
    await requireVersion(kept?.version, pair.kept_version, () => queries.findFirm(inside.db, pair.kept))
    await requireVersion(merged?.version, pair.merged_version, () => queries.findFirm(inside.db, pair.merged))
    if (!kept || !merged) throw notFound()
    requireMergeable(kept, merged)
    const by = inside.actor.id
    // The merged one is switched off first: a VAT number is in use once, and what is invoiced goes over with its firm alone.
    const off = { active: false, merged_into: kept.id }
    await updateRow(inside.db, { table: 'firms', id: merged.id }, off, by)
    const moved = await moveAll(inside, kept, merged)
    const sides = {
      is_customer: kept.is_customer || merged.is_customer,
      is_carrier: kept.is_carrier || merged.is_carrier,
    }
    const saved = await updateRow(
      inside.db,
      { table: 'firms', id: kept.id },
      { ...sides, ...moved.filled },
      by,
    )
    await renameFirmInOrders(inside, kept.id)
    await renameFirmInBookings(inside, kept.id)
    await taxFirmInOrders(inside, kept.id)
    await merges.insertMerge(inside.db, {
      kept: kept.id,
      merged: merged.id,
      moved,
      at: inside.clock.now(),
      by,
    })
    await auditBoth(inside, 'firms.merge', kept, merged)
    return saved
  })
}

/** Undoes the last merge into a firm, within a day: everything it moved goes back. */
export async function unmergeFirms(context: Context, mergeId: number) {
  return inTransaction(context, async (inside) => {
    const merge = await merges.lockMerge(inside.db, mergeId)
    if (!merge) throw notFound()
    const ids = { kept: merge.kept_id, merged: merge.merged_id }
    const { kept, merged } = await lockPair(inside, ids)
    if (!kept || !merged) throw notFound()
    await requireUndoable(inside, merge)
    await returnAll(inside, merge)
    const types = await readParts(inside.db, kept.id)
    const has = (type: number) => types.firm_types.includes(type)
    const { moved } = merge
    const by = inside.actor.id
    const sides = {
      is_customer: moved.kept.is_customer || has(1),
      is_carrier: moved.kept.is_carrier || has(3),
    }
    const saved = await updateRow(
      inside.db,
      { table: 'firms', id: kept.id },
      { ...sides, ...emptied(kept, moved) },
      by,
    )
    const back = { active: moved.merged.active, merged_into: null }
    await updateRow(inside.db, { table: 'firms', id: merged.id }, back, by)
    await renameFirmInOrders(inside, kept.id)
    await renameFirmInBookings(inside, kept.id)
    await renameFirmInOrders(inside, merged.id)
    await renameFirmInBookings(inside, merged.id)
    await taxFirmInOrders(inside, merged.id)
    await merges.closeMerge(inside.db, merge.id, inside.clock.now(), by)
    await auditBoth(inside, 'firms.unmerge', kept, merged)
    return saved
  })
}

export async function undoableMergeOf(context: Context, firmId: number) {
  if (!roleHas(context.actor.role, 'firms.manage')) return null
  const last = await merges.findLastMerge(context.db, firmId)
  if (!last || last.kept_id !== firmId) return null
  const until = new Date(Date.parse(last.merged_at) + DAY)
  if (until <= context.clock.now()) return null
  return { id: last.id, name: last.name, until: until.toISOString() }
}

interface Side extends FilledValues {
  id: number
  name: string
  active: boolean
  merged_into: number | null
  is_customer: boolean
  is_carrier: boolean
}

function requireTwoFirms({ kept, merged }: { kept: number; merged: number }): void {
  if (kept === merged) throw invalid({ merged: 'repeated' })
}

function requireMergeable(kept: Side, merged: Side): void {
  if (kept.merged_into !== null) throw new AppError('conflict', { fields: { kept: 'merged_firm' } })
  if (merged.merged_into !== null) throw new AppError('conflict', { fields: { merged: 'merged_firm' } })
  if (!kept.active) throw new AppError('conflict', { fields: { kept: 'firm_inactive' } })
}

async function lockPair({ db }: Context, pair: { kept: number; merged: number }) {
  const locked = await queries.lockFirmsWhole(db, [pair.kept, pair.merged])
  const byId = (id: number) => locked.find((firm) => firm.id === id)
  return { kept: byId(pair.kept), merged: byId(pair.merged) }
}

const fillsOf = (kept: FilledValues, merged: FilledValues) =>
  filledFields.filter((field) => !kept[field] && merged[field])

async function moveAll({ db }: Context, kept: Side, merged: Side): Promise<Moved> {
  const moved: Moved['references'] = []
  for (const reference of await references.listReferences(db)) {
    const ids = await references.moveReferences(db, reference, { from: merged.id, to: kept.id })
    if (ids.length > 0) moved.push({ ...reference, ids })
  }
  await markNotified(db, { from: merged.id, to: kept.id })
  const addresses = await merges.moveAddresses(db, merged.id, kept.id)
  const parts = await readParts(db, merged.id)
  const added: Partial<FirmParts> = {}
  for (const part of firmParts) added[part] = await addParts(db, kept.id, part, parts[part])
  const { is_customer, is_carrier } = kept
  const { active } = merged
  // Each field has the value of the same field.
  const filled = Object.fromEntries(
    fillsOf(kept, merged).map((field) => [field, merged[field]]),
  ) as FilledValues
  return {
    references: moved,
    addresses,
    added,
    filled,
    kept: { is_customer, is_carrier },
    merged: { active },
  }
}

/** Empties what the merge filled, unless somebody has changed it since. */
function emptied(kept: Side, { filled = {} }: Moved): FilledValues {
  const fields = filledFields.filter((field) => filled[field] !== undefined && filled[field] === kept[field])
  // Each field has its own empty value.
  return Object.fromEntries(fields.map((field) => [field, empties[field]])) as FilledValues
}

const empties: Required<FilledValues> = {
  vat: '',
  tax: '',
  eori: '',
  email: '',
  website: '',
  description: '',
  terms: '',
  term_type_id: null,
  heard_about_type_id: null,
  business_id: null,
  assignee: null,
  trailer_number: 0,
}

async function requireUndoable({ db, clock }: Context, merge: Merge): Promise<void> {
  const isOld = Date.parse(merge.merged_at) + DAY <= clock.now().getTime()
  if (isOld) throw new AppError('conflict', { fields: { result: 'merge_too_old' } })
  for (const firm of [merge.kept_id, merge.merged_id]) {
    const last = await merges.findLastMerge(db, firm)
    if (last?.id !== merge.id) throw new AppError('conflict', { fields: { result: 'merged_firm' } })
  }
  const used = await merges.countUsedSince(db, merge)
  if (used > 0) throw new AppError('conflict', { fields: { result: `used_since_merge:${used}` } })
}

async function returnAll({ db }: Context, { kept_id: kept, merged_id: merged, moved }: Merge): Promise<void> {
  for (const { ids, ...reference } of moved.references) {
    await references.moveReferences(db, reference, { from: kept, to: merged, only: ids })
  }
  await markNotified(db, { from: kept, to: merged })
  await merges.returnAddresses(db, { from: kept, to: merged, addresses: moved.addresses })
  for (const part of firmParts) await removeParts(db, kept, part, moved.added[part] ?? [])
}

async function auditBoth(context: Context, action: string, kept: Side, merged: Side): Promise<void> {
  const entry = { action, entity: 'firms' }
  await recordChange(context, {
    ...entry,
    entityId: kept.id,
    after: { merged: merged.id, name: merged.name },
  })
  await recordChange(context, { ...entry, entityId: merged.id, after: { kept: kept.id, name: kept.name } })
}
