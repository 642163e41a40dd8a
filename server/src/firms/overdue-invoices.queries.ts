import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface OverdueNotice {
  firm_id: number
  firm: string
  number: string
  due: string
  /** Who look after the firm, and who keep the accounts. */
  people: number[]
}

/** Takes the invoices that are overdue on a day and were not told yet, so that nobody else tells them. */
export async function takeOverdue(
  db: Db,
  day: string,
  accountants: readonly RoleId[],
): Promise<OverdueNotice[]> {
  const found = await sql<OverdueNotice>`with overdue as (
      select firm_id, number as invoice_number, min(due) as due from customer_debts
      where number <> '' and due < ${day}::date group by 1, 2
    ), taken as (
      insert into overdue_notices (firm_id, invoice_number, due) select * from overdue
      on conflict do nothing returning firm_id, invoice_number, due
    )
    select firm_id, f.name as firm, invoice_number as number, due, array(
      select id from people where person_is_on(people) and (id = f.assignee or role_id = any(${[...accountants]}::smallint[])
        or id in (select person_id from firm_assign_users where firm_id = f.id))) as people
    from taken join firms f on f.id = taken.firm_id order by due, firm_id, number`.execute(db)
  return found.rows
}

/** Invoices of one firm that have come to another count as told there too, where they were told. */
export async function markNotified(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`insert into overdue_notices (firm_id, invoice_number, due)
    select ${to}, told.invoice_number, told.due from overdue_notices told
    where told.firm_id = ${from} and (exists (select from orders
      where firm_company_id = ${to} and invoice_number = told.invoice_number)
      or exists (select from order_further_invoices f join orders o on o.id = f.order_id
        where o.firm_company_id = ${to} and f.side = 'sell' and f.number = told.invoice_number))
    on conflict do nothing`.execute(db)
}
