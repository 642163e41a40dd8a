import type { DataFieldsQuery } from '@dromos/contract/base/paging.ts'
import { choiceNames } from '@dromos/contract/categories/choice-names.ts'
import { formChoices } from '@dromos/contract/categories/data-fields.ts'
import type { FormArea, FormChoices, LookupChoice } from '@dromos/contract/categories/data-fields.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { businessChoices } from '../businesses/businesses.service.ts'
import { staffNames } from '../people/users-choices.service.ts'
import type { Context } from '../platform/context.ts'
import { readRevisions } from './categories.queries.ts'
import { namedChoices, offered, valuesByList } from './categories.service.ts'

const recordLists = {
  businesses: async (context: Context) => (await businessChoices(context)).businesses,
  users: async (context: Context) => (await staffNames(context)).users,
}

export async function readFormChoices<A extends FormArea>(
  context: Context,
  area: A,
  query: DataFieldsQuery,
): Promise<FormChoices<A>> {
  const { lookups, records } = formChoices[area]
  const types: readonly CategoryType[] = lookups
  // The revisions first: a change in between makes a list look older than it is, and it is read again.
  const revisions = await readRevisions(context.db)
  const lists = await Promise.all(
    records.map(async (name) => [name, offered(await recordLists[name](context), query)] as const),
  )
  const values = await valuesByList(context, types)
  const named = types.map((type): [string, LookupChoice[]] => [
    choiceNames[type],
    namedChoices(context, values.get(type) ?? [], query),
  ])
  const asked = Object.fromEntries(types.map((type) => [type, revisions[type] ?? 0]))
  // Put together from the same row of the table that types it.
  return { revisions: asked, ...Object.fromEntries(named), ...Object.fromEntries(lists) } as FormChoices<A>
}
