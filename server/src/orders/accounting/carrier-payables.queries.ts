import type { FirmPayables } from '@dromos/contract/statistics/carrier-payables.ts'
import { payableWhens } from '@dromos/contract/statistics/period.rules.ts'
import type { PayableWhen, payDays } from '@dromos/contract/statistics/period.rules.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/client.ts'
import { owedToCarriers } from './carrier-payables.sql.ts'

type PayDays = ReturnType<typeof payDays>
type Sums = Record<PayableWhen, number>

async function read<R>(db: Db, text: string, values: readonly unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
}

const at = { day: '$1', friday: '$2', next: '$3', businesses: '$4' }
const sums = payableWhens
  .map((when) => `coalesce(sum(amount) filter (where owed.when = '${when}'), 0)::bigint as ${when}`)
  .join(', ')

export interface PayableRow {
  when: PayableWhen
  orders: number
  carriers: number
  amount: number
}

/** What carriers are owed, by when. */
export const sumByWhen = (
  db: Db,
  { day, friday, next }: PayDays,
  businesses: readonly number[] | undefined,
): Promise<PayableRow[]> =>
  read(
    db,
    `select owed.when, count(distinct order_id)::int as orders, count(distinct carrier)::int as carriers,
      sum(amount)::bigint as amount
    from (${owedToCarriers(at)}) owed group by 1`,
    [day, friday, next, businesses ?? null],
  )

export interface CarrierRow extends Sums {
  firm_id: number
  name: string
  orders: number
  total: number
}

/** What each carrier is owed, the largest sum first; with `when` only those who are owed something then. */
export const sumByCarrier = (
  db: Db,
  { day, friday, next }: PayDays,
  { business, when, most }: { business?: readonly number[] | undefined; when?: PayableWhen; most: number },
): Promise<CarrierRow[]> =>
  read(
    db,
    `select found.*, firms.name from (
      select carrier as firm_id, count(distinct order_id)::int as orders, sum(amount)::bigint as total, ${sums}
      from (${owedToCarriers(at)}) owed group by carrier
      having $5::text is null or bool_or(owed.when = $5::text)
      order by sum(amount) desc, carrier limit $6
    ) found join firms on firms.id = found.firm_id order by found.total desc, found.firm_id`,
    [day, friday, next, business ?? null, when ?? null, most],
  )

/** The sums of all of them, and how many they are. */
export async function sumOfCarriers(
  db: Db,
  { day, friday, next }: PayDays,
  { business, when }: { business?: readonly number[] | undefined; when?: PayableWhen },
): Promise<Sums & { count: number }> {
  const [all] = await read<Sums & { count: number }>(
    db,
    `with owed as (${owedToCarriers(at)})
    select count(distinct carrier)::int as count, ${sums} from owed
    where $5::text is null or carrier in (select carrier from owed where owed.when = $5::text)`,
    [day, friday, next, business ?? null, when ?? null],
  )
  if (!all) throw new Error('an aggregate without a row')
  return all
}

const SHOWN = 100

type OwedInvoice = FirmPayables['invoices'][number]

export const isFirm = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('firms').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** What one carrier is owed, by when, and how many of its invoices are not paid. */
export async function sumOfFirm(
  db: Db,
  { day, friday, next }: PayDays,
  firmId: number,
): Promise<Sums & { count: number }> {
  const [found] = await read<Sums & { count: number }>(
    db,
    `select count(distinct number) filter (where number <> '')::int as count, ${sums} from (${owedToCarriers({ ...at, carrier: '$5' })}) owed`,
    [day, friday, next, null, firmId],
  )
  if (!found) throw new Error('an aggregate without a row')
  return found
}

/** Its invoices that are not paid, the one to be paid first at the head; without a due day they come last. */
export async function listOwedInvoices(
  db: Db,
  { day, friday, next }: PayDays,
  firmId: number,
): Promise<OwedInvoice[]> {
  return read(
    db,
    `select owed.number, min(owed.date) as date, min(owed.due) as due,
      coalesce(greatest(0, $1::date - min(owed.due)), 0)::int as overdue_days, sum(owed.amount)::bigint as open,
      json_agg(distinct jsonb_build_object('id', o.id, 'number_id', o.number_id)) as orders
    from (${owedToCarriers({ ...at, carrier: '$5' })}) owed join orders o on o.id = owed.order_id
    where owed.number <> '' group by owed.number order by min(owed.due) nulls last, owed.number limit ${SHOWN}`,
    [day, friday, next, null, firmId],
  )
}
