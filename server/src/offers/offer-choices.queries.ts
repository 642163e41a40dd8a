import type { OfferInput } from '@dromos/contract/offers/offer-input.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { CompiledQuery } from 'kysely'
import { present } from '../consignments/consignment-choices.sql.ts'
import type { Choices } from '../consignments/consignment-choices.sql.ts'
import type { Db } from '../db/client.ts'
import { prepared } from '../db/pool.ts'

/** What is known of what an offer names; null or absent where there is no such record. */
export interface OfferChoices {
  firm: { name: string; active: boolean } | null
  business: boolean | null
  /** Contacts of its firm, whether they are switched on, and what they are called. */
  contacts: Choices
  names: Record<number, string>
  people: Choices
  colleagues: Record<number, string>
  places: Record<number, { name: string; city: string; active: boolean }>
  trailers: Choices
  clauses: Choices
}

const all = (what: string): string => `coalesce(json_object_agg(${what}), '{}')`

const choicesText = prepared(`select
  (select json_build_object('name', name, 'active', active) from firms
    where id = $1 and merged_into is null) as firm,
  (select active from businesses where id = $2) as business,
  (select ${all('id, active')} from contacts where id = any($3::int[]) and firm_id = $1) as contacts,
  (select ${all("id, btrim(first_name || ' ' || last_name)")} from contacts where id = any($3::int[])) as names,
  (select ${all('id, person_is_on(people)')} from people where id = any($4::int[]) and role_id <> ${roles.customer}) as people,
  (select ${all("id, name || ' ' || surname")} from people where id = any($4::int[])) as colleagues,
  (select ${all("id, json_build_object('name', name, 'city', city, 'active', active)")}
    from places where id = any($5::int[]) and proposed_firm_id is null) as places,
  (select ${all('id, active')} from trailer_types where id = any($6::int[])) as trailers,
  (select ${all('id, active')} from clauses where id = any($7::int[])) as clauses`)

/** Looks up everything an offer names, in one statement; `known`: contacts it has named before. */
export async function readChoices(
  db: Db,
  offer: OfferInput,
  known: readonly number[] = [],
): Promise<OfferChoices> {
  const { firm_id, business_id, contacts, users, options, manuscripts } = offer
  const values = [
    firm_id,
    business_id,
    [...contacts, ...known],
    users,
    options.flatMap((option) => [option.from_place_id, option.to_place_id]),
    present(options.map((option) => option.trailer_type_id)),
    present(manuscripts.map(({ clause_id: clause }) => clause)),
  ]
  const [facts] = (await db.executeQuery<OfferChoices>(CompiledQuery.raw(choicesText, values))).rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}
