import { roles } from '@dromos/contract/constants/roles.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface Booker {
  number: string
  email: string
  name: string
  /** Of the country of their firm. */
  language: Language
}

/** The contact who has booked an order; none who has an account, which is told as it has chosen. */
export async function findBooker(db: Db, orderId: number): Promise<Booker | undefined> {
  const found = await sql<Booker>`select o.number_id as number, c.email,
      btrim(c.first_name || ' ' || c.last_name) as name,
      case country.lang_iso when 'el' then 'el' else 'en' end as language
    from orders o join contacts c on c.id = o.customer_id and c.active and c.email <> '' and c.firm_id = o.firm_company_id
    join firms f on f.id = o.firm_company_id and f.active join countries country on country.id = f.country_id
    where o.id = ${orderId} and not exists (select from people p where lower(p.email) = lower(c.email)
      and p.role_id = ${roles.customer} and p.firm_id = f.id and person_is_on(p))`.execute(db)
  return found.rows[0]
}
