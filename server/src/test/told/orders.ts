import type { OrderEvent } from '@dromos/contract/orders/log.rules.ts'
import { toldOfDocuments } from './documents.ts'
import type { RecipientsOf } from './told.ts'

const MONEY = 'Invoices are sent from the books; what is owed is between us.'
const OURS = 'Our own work: what its customer or carrier has to know of it is told when it comes to that.'
const TRACKED = 'A contact without account follows it by the tracking link; the carrier has told us.'
const NOTED = 'Noted in the log.'

export const toldOfOrders = {
  ...toldOfDocuments,
  created: {
    responsible: ['order.assigned', 'orders.assigned'],
    account: ['order.entered'],
    others: 'A carrier hears of it when it is asked, or sent its transport order.',
  },
  changed: {
    responsible: ['order.assigned', 'orders.assigned'],
    others:
      'A new colleague is told that it is theirs. Customers read their open page; a carrier is sent its order anew.',
  },
  file_added: {
    responsible: ['order.file'],
    desk: ['order.file'],
    account: ['paper.released'],
    contact: ['mail released-papers'],
    others: 'Colleagues hear of what the customer has added, the customer of what is released at once.',
  },
  file_released: {
    account: ['paper.released'],
    contact: ['mail released-papers'],
    others: 'What a chat brings is told with its message. It is the customer’s paper.',
  },
  booked: { others: 'Who has booked it is told that the booking was accepted.' },
  cancel_asked: { responsible: ['booking.cancel_asked'], desk: ['booking.cancel_asked'], others: NOTED },
  damage_reported: {
    responsible: ['booking.damage_reported'],
    desk: ['booking.damage_reported'],
    others: 'The carrier is written to by who handles it.',
  },
  damage_taken_back: {
    responsible: ['booking.damage_taken_back'],
    desk: ['booking.damage_taken_back'],
    others: NOTED,
  },
  released: { others: NOTED },
  over_limit: {
    colleagues: ['order.over_limit', 'credit.warning', 'credit.exceeded'],
    others: 'How a customer is insured is not told outside.',
  },
  carrier_rated: { others: 'Judged for ourselves.' },
  customer_rated: { others: 'Judged for ourselves.' },
  late_loading: {
    responsible: ['order.late'],
    others: 'The clock says so, nobody has asked yet what is the matter.',
  },
  late_delivery: {
    responsible: ['order.late'],
    others: 'The clock says so, nobody has asked yet what is the matter.',
  },
  overridden: { others: NOTED },
  zone_corrected: { others: 'Nobody outside has its papers yet; customers read their open page.' },
  zone_corrected_sent: {
    responsible: ['orders.zone'],
    others: 'Who looks after it sends the carrier the transport order anew, and tells the customer.',
  },
  groupage_joined: { others: 'Its colleagues hear of it with the sending of the groupage.' },
  groupage_left: { others: 'Its colleagues hear of it with the sending of the groupage.' },
  assign: {
    responsible: ['order.moved', 'orders.moved'],
    others: 'A customer hears of its shipment from the loading on; the carrier is sent its transport order.',
  },
  send: { carrier: ['mail order-sending'], others: 'Between us and the carrier, who tells its driver.' },
  loaded: { responsible: ['order.moved'], account: ['order.moved'], others: TRACKED },
  delivered: { responsible: ['order.moved'], account: ['order.moved'], others: TRACKED },
  change_truck: { others: 'The carrier has told us.' },
  carrier_confirm: { others: 'The carrier has told us.' },
  undo_carrier_confirm: { others: 'Our own note of what the carrier said.' },
  move_days: { others: 'Who moves it asks the carrier first and writes to the customer.' },
  ask_carrier: { carrier: ['mail carrier-question'], others: 'Between us and the carrier.' },
  undo_loaded: { responsible: ['order.moved'], account: ['order.moved'], others: TRACKED },
  reopen: { responsible: ['order.moved'], account: ['order.moved'], others: TRACKED },
  unassign: {
    responsible: ['order.moved', 'orders.moved'],
    others: 'A carrier that was sent it is called off by “recall”.',
  },
  carrier_cancel: {
    responsible: ['order.moved'],
    others: 'The carrier has told us; the customer gets another truck.',
  },
  recall: { carrier: ['mail order-cancel'], others: 'Between us and the carrier.' },
  delay: {
    responsible: ['order.late', 'order.risk'],
    account: ['order.delayed'],
    contact: ['mail announced-delays'],
    others:
      'The customer is told of an expected time that the desk releases, where its firm is told of delays; the pages of customer and consignee show no other.',
  },
  delay_told: { others: 'It says who was told of the delay.' },
  report_damage: {
    responsible: ['order.damage'],
    desk: ['order.damage'],
    others: 'Customer and carrier are written to by who handles it.',
  },
  settle_damage: { responsible: ['order.damage_ended'], desk: ['order.damage_ended'], others: MONEY },
  withdraw_damage: { responsible: ['order.damage_ended'], desk: ['order.damage_ended'], others: NOTED },
  reopen_damage: { others: NOTED },
  cancel: {
    responsible: ['order.moved'],
    account: ['order.moved'],
    contact: ['mail order-cancel'],
    carrier: ['mail order-cancel'],
    others: 'The mails go to whom the desk names, and wait a while in case it is undone.',
  },
  undo_cancel: {
    responsible: ['order.moved'],
    account: ['order.moved'],
    others: 'Mails that have not left are withdrawn; to whom they went, the desk writes.',
  },
  dead_freight: { others: MONEY },
  invoice: { others: MONEY },
  carrier_invoice: { others: MONEY },
  credit_invoice: { others: MONEY },
  credit_carrier_invoice: { others: MONEY },
  further_invoice: { others: MONEY },
  change_further_invoice: { others: MONEY },
  withdraw_invoice: { others: MONEY },
  mark_credit_note: { others: MONEY },
  withdraw_credit_note: { others: MONEY },
  close: {
    responsible: ['order.moved'],
    contact: ['mail order-close'],
    others: 'The confirmation goes to whom the desk names.',
  },
  reopen_closed: { responsible: ['order.moved'], others: OURS },
  destroy: { others: 'Nobody outside has heard of it.' },
} as const satisfies RecipientsOf<OrderEvent>
