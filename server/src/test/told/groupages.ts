import type { GroupageEvent } from '@dromos/contract/groupages/log.rules.ts'
import { toldOfDocuments } from './documents.ts'
import type { RecipientsOf } from './told.ts'

const ORDERS = 'Customers hear of their orders, and nothing of what they travel with.'

export const toldOfGroupages = {
  ...toldOfDocuments,
  mailed: { carrier: ['mail letter'], others: ORDERS },
  assign: { others: 'It is sent to its carrier, which then hears of it.' },
  send: { responsible: ['order.moved', 'orders.moved'], carrier: ['mail order-sending'], others: ORDERS },
  carrier_confirm: { others: 'The carrier has told us.' },
  undo_carrier_confirm: { others: 'Our own note of what the carrier said.' },
  swap: { others: 'Its carrier is sent the tour anew where it changes.' },
  divide: { others: 'Its carriers are sent their tours.' },
  recall: { responsible: ['order.moved', 'orders.moved'], carrier: ['mail order-cancel'], others: ORDERS },
  cancel: { others: 'Only one that is with no carrier is cancelled.' },
  leg_invoice: { others: 'What accounting notes of an invoice that its carrier sent us.' },
  deactivate: { others: 'Out of sight, and nothing else.' },
  activate: { others: 'Out of sight, and nothing else.' },
  order_left: { others: 'Told with the order that has left.' },
  followed: { others: 'What its orders have become.' },
} as const satisfies RecipientsOf<GroupageEvent>
