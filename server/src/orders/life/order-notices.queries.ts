import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { openOfOrder } from '../accounting/further-invoices.sql.ts'

export interface NotifiedOrder {
  number: string
  customer: string
  firm_id: number
  /** What its customer owes for it, in cents. */
  open: number
  /** Who look after it. */
  people: number[]
  /** Who are asked where nobody does: those who look after its customer, else the desk. */
  desk: number[]
  /** The active accounts of its customer. */
  accounts: number[]
}

const peopleOn = (which: ReturnType<typeof sql>) =>
  sql`array(select id from people where person_is_on(people) and ${which})`

export async function findNotifiedOrder(db: Db, id: number): Promise<NotifiedOrder> {
  const found =
    await sql<NotifiedOrder>`select number_id as number, customer_name as customer, firm_company_id as firm_id,
      ${sql.raw(openOfOrder)} as open,
      ${peopleOn(sql`(id = o.assign_user or id in (select person_id from order_assign_users where order_id = o.id))`)} as people,
      coalesce(nullif(${peopleOn(sql`(id = (select assignee from firms where id = o.firm_company_id)
        or id in (select person_id from firm_assign_users where firm_id = o.firm_company_id))`)}, '{}'),
        ${peopleOn(sql`role_id in (${roles.manager}, ${roles.operator})`)}) as desk,
      ${peopleOn(sql`role_id = ${roles.customer} and firm_id = o.firm_company_id`)} as accounts
    from orders o where id = ${id}`.execute(db)
  const [order] = found.rows
  if (!order) throw new Error('a locked order that is not there')
  return order
}

export interface PlacesOfDelay {
  loading: string
  delivery: string
  /** The first stop that is announced later than agreed. */
  risk: { kind: StopKind; place: string } | null
}

export async function findPlacesOfDelay(db: Db, id: number): Promise<PlacesOfDelay> {
  const firstOf = (
    kind: StopKind,
  ) => sql`coalesce((select coalesce(nullif(p.city, ''), p.name) from consignment_stops s
    join places p on p.id = s.place_id where s.order_id = ${id} and s.kind = ${kind}
    order by s.ends_at, s.id limit 1), '')`
  const found = await sql<PlacesOfDelay>`select ${firstOf(stopKind.loading)} as loading,
    ${firstOf(stopKind.unloading)} as delivery,
    (select json_build_object('kind', s.kind, 'place', coalesce(nullif(p.city, ''), p.name)) from consignment_stops s
      join places p on p.id = s.place_id where s.order_id = ${id} and s.eta > s.ends_at and s.arrived_at is null
      order by s.ends_at, s.id limit 1) as risk`.execute(db)
  return found.rows[0] ?? { loading: '', delivery: '', risk: null }
}

export interface NotifiedPerson {
  person: number
  count: number
  /** One of their orders, and its number. */
  order_id: number
  number: string
}

/** Who look after these orders, and how many each. */
export async function countByPerson(db: Db, ids: readonly number[]): Promise<NotifiedPerson[]> {
  const found = await sql<NotifiedPerson>`select person, count(*)::int as count, min(order_id) as order_id,
      min(number_id) as number
    from (select id as order_id, number_id, assign_user as person from orders
        where id = any(${[...ids]}::int[]) and assign_user is not null
      union select o.id, o.number_id, c.person_id from orders o join order_assign_users c on c.order_id = o.id
        where o.id = any(${[...ids]}::int[])) looked_after
    group by person order by person`.execute(db)
  return found.rows
}
