import { USES_CAP, usesIn } from '@dromos/contract/categories/categories.ts'
import type {
  Category,
  CategoryListItem,
  CategoryRail,
  CategoryRecord,
  categoriesApi,
} from '@dromos/contract/categories/categories.ts'
import { isFixedCategory } from '@dromos/contract/categories/category-types.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { DataFieldsQuery } from '@dromos/contract/base/paging.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { roleHas } from '../platform/access/roles.ts'
import { withAuthors } from '../records/records.queries.ts'
import type { SheetChoice } from '../sheets/sheet-cells.ts'
import * as queries from './categories.queries.ts'

type ListQuery = HandlerInput<(typeof categoriesApi)['GET /categories/{type}']>['query']

export async function categoryChoices(context: Context, type: CategoryType, query: DataFieldsQuery = {}) {
  // The revision first: a change in between makes it look older than it is, and it is read again.
  const revisions = await queries.readRevisions(context.db)
  const values = await queries.listCategoryValues(context.db, type)
  return { data: namedChoices(context, values, query), revision: revisions[type] ?? 0 }
}

export const valuesByList = ({ db }: Context, types: readonly CategoryType[]) =>
  queries.listValuesOf(db, types)

export const namedChoices = (
  { language }: Pick<Context, 'language'>,
  values: readonly Category[],
  query: DataFieldsQuery,
) =>
  offered(values, query).map((value) => ({
    ...value,
    name: (query.lang ?? language) === 'el' ? value.name_el : value.name_en,
  }))

/** A new record is offered nothing that is switched off. */
export const offered = <T extends { id: number; active?: boolean }>(
  choices: readonly T[],
  { edit }: DataFieldsQuery,
): T[] => choices.filter(({ active }) => edit !== false || active !== false)

/** The values of a list as cells of a sheet may name them: by both names, a country by its code too. */
export async function choicesInSheets(context: Context, type: CategoryType): Promise<SheetChoice<number>[]> {
  const values = await queries.listCategoryValues(context.db, type)
  return values
    .filter(({ parent_id: above }) => type !== 'cargo' || !above)
    .map(({ id, active, iso = '', name_en, name_el }) => {
      const words = [name_en, iso, name_el].filter(Boolean)
      // As lists write a country: `GR · Greece`.
      const listed = iso ? [name_en, name_el].map((name) => `${iso} ${name}`) : []
      return { value: id, isOff: !active, words, also: [...[name_en, name_el].map(withoutAside), ...listed] }
    })
}

// `Customer (shipper)` is a customer to most.
const withoutAside = (name: string): string => name.replaceAll(/\([^)]*\)/g, '')

export async function categoryRevisions({ db }: Context): Promise<{ revisions: Record<string, number> }> {
  return { revisions: await queries.readRevisions(db) }
}

export async function listCategories({ db }: Context, type: CategoryType, query: ListQuery) {
  const found = await queries.listCategories(db, type, query)
  const ids = found.data.map(({ id }) => id)
  const counts = await queries.countCategoryUses(db, type, ids, USES_CAP)
  const data = found.data.map((row): CategoryListItem => ({ ...row, ...usesOf(counts.get(row.id)) }))
  return { ...found, data }
}

export async function getCategory(context: Context, type: CategoryType, id: number): Promise<CategoryRecord> {
  const found = await queries.findCategory(context.db, type, id)
  if (!found) throw notFound()
  const value = withAuthors(found)
  const stored = await queries.findFile(context.db, type, id)
  const counts = await queries.countCategoryUses(context.db, type, [id], USES_CAP)
  const uses = usesOf(counts.get(id))
  const mayWrite = roleHas(context.actor.role, 'categories.write')
  const isFixed = isFixedCategory(type)
  return {
    ...value,
    ...uses,
    fileData: stored ? { name: stored.name, type: stored.type, size: stored.size } : null,
    can: {
      update: mayWrite,
      activate: mayWrite && !isFixed,
      destroy: mayWrite && !isFixed && !value.system,
      identity: mayWrite && isIdentityFree(type, value, uses.uses),
    },
  }
}

/** What uses a value, and how often; what uses it most first. */
export async function readCategoryRail(
  { db }: Context,
  type: CategoryType,
  id: number,
): Promise<CategoryRail> {
  if (!(await queries.findCategory(db, type, id))) throw notFound()
  const apart = await queries.countCategoryUsesApart(db, type, id, USES_CAP)
  const uses = usesIn.flatMap((where) => {
    const counted = apart.get(`used_${where}`) ?? 0
    return counted === 0 ? [] : [{ where, ...usesOf(counted) }]
  })
  return { uses: uses.toSorted((one, other) => other.uses - one.uses) }
}

/** Whether code and parent may change: a system value's code never, nor the cargo of a part in use. */
export function isIdentityFree(type: CategoryType, value: { system: boolean }, uses: number): boolean {
  return !value.system && (type !== 'subcargo' || uses === 0)
}

function usesOf(counted = 0): { uses: number; uses_is_estimate: boolean } {
  return { uses: Math.min(counted, USES_CAP), uses_is_estimate: counted > USES_CAP }
}
