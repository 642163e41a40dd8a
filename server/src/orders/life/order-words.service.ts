import type { Context } from '../../platform/context.ts'
import { readOrderWords } from './order-words.queries.ts'
import type { OrderWords } from './order-words.queries.ts'

export type { OrderWords }

export function orderWords({ db, actor }: Context, orderId: number): Promise<OrderWords> {
  return readOrderWords(db, orderId, actor.id)
}
