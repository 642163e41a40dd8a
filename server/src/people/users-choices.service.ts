import type { Language } from '@dromos/contract/trade/languages.ts'
import type { Category } from '@dromos/contract/categories/categories.ts'
import type { Choice, SwitchableChoice } from '@dromos/contract/base/paging.ts'
import { roleNames, roles, staffRoleIds } from '@dromos/contract/trade/roles.ts'
import { TERMS_VERSION } from '@dromos/contract/people/terms.ts'
import { businessChoices } from '../businesses/businesses.service.ts'
import { categoryChoices } from '../categories/categories.service.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import type { SheetChoice } from '../sheets/sheet-cells.ts'
import type { Sessions } from '../platform/access/session.ts'
import { inTransaction } from '../platform/transaction.ts'
import { canGiveRole } from './people.policy.ts'
import { listStaffNames, listStaffWords, storeAcceptance } from './people.queries.ts'

export async function staffNames(context: Context): Promise<{ users: Choice[] }> {
  return { users: await listStaffNames(context.db) }
}

/** The active staff as the cells of a sheet may name them: by name and surname, or by e-mail. */
export async function staffInSheets(context: Context): Promise<SheetChoice<number>[]> {
  const staff = await listStaffWords(context.db)
  return staff.map(({ id, name, email }) => ({ value: id, words: [name, email, name] }))
}

/** The choices of the users' and accounts' forms, named in one language; customers get those of their own form only. */
export async function userChoices(context: Context, language: Language) {
  const isStaff = context.actor.role !== roles.customer
  const [countries, jobTitles, genders, businesses] = await Promise.all([
    categoryChoices(context, 'country'),
    categoryChoices(context, 'job_title'),
    categoryChoices(context, 'gender'),
    isStaff ? businessChoices(context) : { businesses: [] },
  ])
  const named = (value: Category): Choice => ({
    id: value.id,
    name: language === 'el' ? value.name_el : value.name_en,
  })
  const switchable = (value: Category): SwitchableChoice => ({ ...named(value), active: value.active })
  return {
    business: businesses.businesses,
    countries: countries.data.map((country) => ({
      ...named(country),
      iso: country.iso ?? '',
      phone_code: country.country_phone_code ?? '',
    })),
    jobTitles: jobTitles.data.map(switchable),
    genders: genders.data.map(switchable),
    roles: staffRoleIds
      .filter((role) => isStaff && canGiveRole(context.actor, role))
      .map((role) => ({ id: role, name: roleNames[language][role] })),
  }
}

/** Stores that the caller has accepted the present terms, in the language they were read in. */
export async function acceptTerms(context: Context, language: Language, sessions: Sessions) {
  await inTransaction(context, async (inside) => {
    await storeAcceptance(inside.db, inside.actor.id, { version: TERMS_VERSION, language })
    const after = { version: TERMS_VERSION, language }
    await audit(inside, { action: 'terms.accepted', entity: 'people', entityId: inside.actor.id, after })
  })
  sessions.forgetPerson(context.actor.id)
  return { first_login: true as const, terms_version: TERMS_VERSION }
}
