import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The address that a contact gets group mail at; empty where it has none. */
const addressOf = sql`coalesce(nullif(c.email, ''), c.emails[1], '')`

const languageOf = sql`case when country.lang_iso = 'el' then 'el' else 'en' end`

/** Contacts as recipients: who they are, where they read, and why they would get nothing. */
export const contactRows = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id as contact_id, trim(c.first_name || ' ' || c.last_name) as name, c.first_name, f.name as firm,
    ${addressOf} as address, ${languageOf} as language,
    case when not (c.active and f.active) then 'inactive' when ${addressOf} = '' then 'no_address'
      else ${standing(addressOf)} end as skipped
  from contacts c join firms f on f.id = c.firm_id join countries country on country.id = f.country_id
  where ${condition}`

/** Why an address gets no group mail; null where it does. */
export function standing(address: RawBuilder<unknown>): RawBuilder<unknown> {
  // Who wants none is told before what does not work.
  return sql`(select kind from suppressions where address = lower(${address}) and lifted_at is null
    order by kind desc limit 1)`
}
