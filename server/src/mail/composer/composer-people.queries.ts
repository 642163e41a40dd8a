import type { MailRole } from '@dromos/contract/contacts/filters.ts'
import type { ComposerSide } from '@dromos/contract/mail/composer/placeholders.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface ComposerContact {
  email: string
  name: string
  firm: string
  side: ComposerSide
  purposes: MailRole[]
  /** Of the country of their firm. */
  language: 'en' | 'el'
}

export interface ComposerFirms {
  customer: number | null
  carriers: readonly number[]
}

/** The people of the firms on both sides who have an address; who stands on both is the customer's. */
export async function listContacts(
  db: Db,
  { customer, carriers }: ComposerFirms,
): Promise<ComposerContact[]> {
  const found = await sql<ComposerContact>`
    select distinct on (lower(c.email)) lower(c.email) as email, btrim(c.first_name || ' ' || c.last_name) as name,
      f.name as firm, case when f.id = ${customer} then 'customer' else 'carrier' end as side,
      c.mail_roles as purposes, case country.lang_iso when 'el' then 'el' else 'en' end as language
    from firms f join contacts c on c.firm_id = f.id join countries country on country.id = f.country_id
    where (f.id = ${customer} or f.id = any(${[...carriers]}::int[])) and c.active and c.email <> ''
    order by lower(c.email), f.id = ${customer} desc, c.id`.execute(db)
  return found.rows.toSorted((one, other) => other.side.localeCompare(one.side))
}

/** On whose side somebody is who is known, and people of which firms have the address. */
export interface KnownReader {
  side: ComposerSide
  firms: number[]
}

/** Which of some addresses are known: of a contact, of an account or of our own people. */
export async function findKnown(
  db: Db,
  emails: readonly string[],
  { customer, carriers }: ComposerFirms,
): Promise<Map<string, KnownReader>> {
  const found = await sql<KnownReader & { email: string }>`
    with known as (
      select lower(p.email) as email, p.firm_id, p.role_id = ${roles.customer} as outside from people p
        where lower(p.email) = any(${[...emails]}::text[]) and person_is_on(p)
      union all
      select asked.email, c.firm_id, true from unnest(${[...emails]}::text[]) as asked (email)
        join contacts c on c.active and (c.email = asked.email or asked.email = any(c.emails)))
    select distinct on (email) email,
      case when outside and firm_id = ${customer} then 'customer'
        when outside and firm_id = any(${[...carriers]}::int[]) then 'carrier' else 'other' end as side,
      array(select same.firm_id from known same where same.email = known.email and same.firm_id is not null) as firms
    from known order by email, case when firm_id = ${customer} then 1 when firm_id = any(${[...carriers]}::int[]) then 2 else 3 end`.execute(
    db,
  )
  return new Map(found.rows.map(({ email, ...reader }) => [email, reader]))
}

export async function findWriter(db: Db, id: number): Promise<{ sender: string; reply_to: string }> {
  const found = await sql<{ sender: string; reply_to: string }>`
    select name || ' ' || surname as sender, email as reply_to from people where id = ${id}`.execute(db)
  const [writer] = found.rows
  if (!writer) throw new Error('somebody who writes is not there')
  return writer
}
