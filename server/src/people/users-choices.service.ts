import type { Language } from '@dromos/contract/constants/languages.ts'
import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { Choice, DataFieldsQuery, SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { roleNames, roles, staffRoleIds } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { TERMS_VERSION } from '@dromos/contract/people/terms.ts'
import { businessChoices } from '../businesses/businesses.service.ts'
import { namedChoices, offered, valuesByList } from '../categories/categories.service.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import type { SheetChoice } from '../sheets/sheet-cells.ts'
import type { SessionCache } from '../platform/access/session.ts'
import { inTransaction } from '../platform/transaction.ts'
import { canGiveRole } from './people.policy.ts'
import { listStaffNames, listStaffWords, storeAcceptance } from './people.queries.ts'

export async function staffNames(context: Context): Promise<{ users: Choice[] }> {
  return { users: await listStaffNames(context.db) }
}

export async function staffInSheets(context: Context): Promise<SheetChoice<number>[]> {
  const staff = await listStaffWords(context.db)
  return staff.map(({ id, name, email }) => ({ value: id, words: [name, email, name] }))
}

/** The choices of the users' form, named in one language; customers get those of their own form only. */
export async function userChoices(context: Context, query: DataFieldsQuery) {
  const isStaff = context.actor.role !== roles.customer
  const given = staffRoleIds.filter((role) => isStaff && canGiveRole(context.actor, role))
  return personChoices(context, query, given)
}

export async function personChoices(context: Context, query: DataFieldsQuery, given: readonly RoleId[]) {
  const isStaff = context.actor.role !== roles.customer
  const language = query.lang ?? context.language
  const [lists, businesses] = await Promise.all([
    valuesByList(context, ['country', 'job_title', 'gender']),
    isStaff ? businessChoices(context) : { businesses: [] },
  ])
  const named = (type: CategoryType) => namedChoices(context, lists.get(type) ?? [], query)
  return {
    business: offered(businesses.businesses, query),
    countries: named('country').map(({ id, name, iso = '', country_phone_code: code = '' }) => {
      return { id, name, iso, phone_code: code }
    }),
    jobTitles: named('job_title').map(switchable),
    genders: named('gender').map(switchable),
    roles: given.map((id) => ({ id, name: roleNames[language][id] })),
  }
}

const switchable = ({ id, name, active }: SwitchableChoice): SwitchableChoice => ({ id, name, active })

/** Stores that the caller has accepted the present terms, in the language they were read in. */
export async function acceptTerms(context: Context, language: Language, sessions: SessionCache) {
  await inTransaction(context, async (inside) => {
    await storeAcceptance(inside.db, inside.actor.id, { version: TERMS_VERSION, language })
    const after = { version: TERMS_VERSION, language }
    await audit(inside, { action: 'terms.accepted', entity: 'people', entityId: inside.actor.id, after })
  })
  sessions.forgetPerson(context.actor.id)
  return { first_login: true as const, terms_version: TERMS_VERSION }
}
