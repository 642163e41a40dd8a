import type { OrderCommand } from '@dromos/contract/orders/moves.ts'

const toldMoves = [
  'assign',
  'unassign',
  'carrier_cancel',
  'loaded',
  'undo_loaded',
  'delivered',
  'reopen',
  'cancel',
  'undo_cancel',
  'close',
  'reopen_closed',
] as const satisfies readonly OrderCommand[]
export type ToldMove = (typeof toldMoves)[number]

export const isToldMove = (command: OrderCommand): command is ToldMove =>
  toldMoves.some((move) => move === command)

/** What of an order's life its customer's accounts hear of. */
export const customerMoves: readonly ToldMove[] = [
  'loaded',
  'undo_loaded',
  'delivered',
  'reopen',
  'cancel',
  'undo_cancel',
]
