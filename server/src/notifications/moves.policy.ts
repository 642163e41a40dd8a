import type { OrderCommand } from '@dromos/contract/orders/moves.ts'

const notifiedCommands = [
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
export type NotifiedCommand = (typeof notifiedCommands)[number]

export const isNotifiedCommand = (command: OrderCommand): command is NotifiedCommand =>
  notifiedCommands.some((move) => move === command)

/** What of an order's life its customer's accounts hear of. */
export const customerMoves: readonly NotifiedCommand[] = [
  'loaded',
  'undo_loaded',
  'delivered',
  'reopen',
  'cancel',
  'undo_cancel',
]
