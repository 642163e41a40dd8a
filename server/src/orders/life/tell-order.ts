import { staffRoleIds } from '@dromos/contract/trade/roles.ts'
import type { Context } from '../../platform/context.ts'
import { tellLive } from '../../live/realtime.ts'
import { customerAccounts } from './order-life.queries.ts'

/** Tells open pages that an order has changed: those of staff, and of the customer's accounts. */
export async function tellOrder({ db }: Pick<Context, 'db'>, order: { id: number; firm_company_id: number }) {
  const { id } = order
  await tellLive(db, 'order', { id }, { roles: staffRoleIds })
  const users = await customerAccounts(db, order.firm_company_id)
  if (users.length > 0) await tellLive(db, 'order', { id }, { users })
}
