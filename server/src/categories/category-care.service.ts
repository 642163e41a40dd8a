import { categoryInputOf } from '@dromos/contract/categories/categories.ts'
import type { CategoryInput, categoriesApi } from '@dromos/contract/categories/categories.ts'
import { categoryStart, isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { SchemaRefusal } from '../platform/http/http-errors.ts'
import { once } from '../platform/idempotency.ts'
import { dropFile } from '../files/kept-files.ts'
import { broadcast } from '../live/realtime.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { lockWhole } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import * as queries from './categories.queries.ts'
import { getCategory, isIdentityFree } from './categories.service.ts'
import { judgeFile } from './category-file.service.ts'
import type { Brought } from './category-file.service.ts'

type Calls = typeof categoriesApi
type Changed = HandlerInput<Calls['POST /categories/{type}/update/{id}']>['body']
type Move = HandlerInput<Calls['PUT /categories/{type}/sort/{id}']>['body']

nameConstraints({
  countries_iso_unique: { iso: 'already_exists' },
  cargo_types_parent_fk: { parent_id: 'unknown_choice' },
  emission_factors_days_ordered: { valid_to: 'window_reversed' },
  sea_crossings_countries: { iso_to: 'bad_code' },
  sea_crossings_countries_unique: { iso_to: 'already_exists' },
  ...Object.fromEntries(
    queries.categoryTables.flatMap((table) => [
      [`${table}_name_en_unique`, { name_en: 'already_exists' as const }],
      [`${table}_name_el_unique`, { name_el: 'already_exists' as const }],
    ]),
  ),
})

const STEP = 10

const readers = Object.values(roles).filter((role) => roleHas(role, 'categories.read'))

export async function noteChange(db: Db, type: CategoryType): Promise<void> {
  await queries.raiseRevision(db, type)
  await broadcast(db, 'categories', { type }, { roles: readers })
}

export async function createCategory(
  context: Context,
  type: CategoryType,
  given: CategoryInput,
  brought: Brought,
) {
  requireOpenList(type)
  const values = valuesOf(type, given)
  const keep = await judgeFile(brought)
  return once(context, async (inside) => {
    await noteChange(inside.db, type)
    await requireCargo(inside, type, values)
    const sort = await queries.lastPlace(inside.db, type)
    const file = keep ? { file: await keep(inside) } : {}
    return enterRecord(inside, queries.kindOf(type), { ...values, ...file, sort }, { ...values, ...file })
  })
}

export async function updateCategory(
  context: Context,
  type: CategoryType,
  { id, version, ...given }: Changed & { id: number },
  brought: Brought,
) {
  const values = valuesOf(type, given)
  const keep = await judgeFile(brought)
  return inTransaction(context, async (inside) => {
    await noteChange(inside.db, type)
    await requireListed(inside, type, id)
    const current = () => getCategory(inside, type, id)
    const before = await lockRecord(inside, queries.kindOf(type), { id, version }, current)
    await requireIdentity(inside, type, before, values)
    await requireCargo(inside, type, values)
    const file = keep ? { file: await keep(inside) } : {}
    const saved = await changeRecord(inside, queries.kindOf(type), before, { values: { ...values, ...file } })
    if (keep && before.file) await dropFile(inside.db, before.file)
    return saved
  })
}

/** Switches a value on or off. Where it was chosen it stays. */
export async function setCategoryActive(context: Context, type: CategoryType, id: number, isActive: boolean) {
  requireOpenList(type)
  return inTransaction(context, async (inside) => {
    await noteChange(inside.db, type)
    await requireListed(inside, type, id)
    return setRecordActive(inside, queries.kindOf(type), id, isActive)
  })
}

export async function destroyCategory(context: Context, type: CategoryType, id: number) {
  requireOpenList(type)
  return inTransaction(context, async (inside) => {
    await noteChange(inside.db, type)
    const { system } = await requireListed(inside, type, id)
    if (system) throw new AppError('conflict', { fields: { result: 'system_value' } })
    const { file } = await destroyRecord(inside, queries.kindOf(type), id)
    if (file) await dropFile(inside.db, file)
    return { id }
  })
}

/** Moves a value before or after another of its list. Two people who move at once both get what they asked for. */
export async function moveCategory(context: Context, type: CategoryType, id: number, { place, of }: Move) {
  return inTransaction(context, async (inside) => {
    await noteChange(inside.db, type)
    const order = await queries.listOrder(inside.db, type)
    if (!order.some((value) => value.id === id)) throw notFound()
    const others = order.map((value) => value.id).filter((other) => other !== id)
    const at = others.indexOf(of)
    if (at < 0) throw invalid({ of: 'unknown_choice' })
    const next = others.toSpliced(place === 'before' ? at : at + 1, 0, id)
    const moved = next
      .map((value, index) => ({ id: value, sort: (index + 1) * STEP }))
      .filter((value) => order.find((old) => old.id === value.id)?.sort !== value.sort)
    await queries.saveOrder(inside.db, type, moved)
    const entity = queries.kindOf(type).table
    await audit(inside, { action: 'categories.sort', entity, entityId: id, after: { place, of } })
    return { id }
  })
}

function valuesOf(type: CategoryType, given: CategoryInput): CategoryInput {
  const read = categoryInputOf(type).safeParse({ ...categoryStart[type], ...given })
  if (!read.success) throw new SchemaRefusal(read.error.issues)
  return read.data
}

function requireOpenList(type: CategoryType): void {
  if (isFixedCategory(type)) throw new AppError('conflict', { fields: { result: 'fixed_list' } })
}

/** Must be a value of this list: cargos and what narrows them share a table. */
async function requireListed({ db }: Context, type: CategoryType, id: number) {
  const value = await queries.findCategory(db, type, id)
  if (!value) throw notFound()
  return value
}

async function requireIdentity(
  { db }: Context,
  type: CategoryType,
  before: { id: number; system: boolean } & Partial<CategoryInput>,
  after: CategoryInput,
): Promise<void> {
  const changed = (['code', 'iso', 'parent_id'] as const).filter(
    (name) => after[name] !== undefined && after[name] !== before[name],
  )
  if (changed.length === 0) return
  // Nothing begins to refer to it meanwhile.
  await lockWhole(db, queries.kindOf(type).table, before.id)
  const counts = await queries.countCategoryUses(db, type, [before.id], 1)
  if (isIdentityFree(type, before, counts.get(before.id) ?? 0)) return
  throw invalid(Object.fromEntries(changed.map((name) => [name, 'cannot_change'] as const)))
}

async function requireCargo({ db }: Context, type: CategoryType, values: CategoryInput): Promise<void> {
  if (type !== 'subcargo' || values.parent_id === undefined) return
  if (!(await queries.isTopCargo(db, values.parent_id))) throw invalid({ parent_id: 'unknown_choice' })
}
