import type { Currency } from '@dromos/contract/constants/money.ts'
import type { LastRate } from '@dromos/contract/orders/order-rail.ts'
import type { Context } from '../../platform/context.ts'
import { findLastRate } from './last-rate.queries.ts'

/** With what a rate that is being entered is compared. */
export const lastRate = async ({ db }: Context, currency: Currency): Promise<{ last: LastRate | null }> => ({
  last: await findLastRate(db, currency),
})
