import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import { officeDay } from '@dromos/contract/trade/office.ts'
import type { Context } from '../../platform/context.ts'
import { faultsOf, namedBy } from './order-document.ts'
import { readFacts } from './order-choices.queries.ts'

/** What entering an order would be refused for, by path: what it names is gone, switched off or of another. */
export async function findFaults({ db, clock }: Context, order: OrderInput) {
  return faultsOf(order, await readFacts(db, namedBy(order), officeDay(clock.now())))
}
