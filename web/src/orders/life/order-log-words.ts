import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { language } from '../../i18n/language.ts'
import { closingItems } from '@dromos/contract/orders/closing.rules.ts'
import { orderEvents } from '@dromos/contract/orders/log.rules.ts'
import type { OrderEvent } from '@dromos/contract/orders/log.rules.ts'
import { categoryNamed } from '../../categories/categories.api.ts'
import { isShared } from '../../documents/log-words.ts'
import type { LogWords, SharedEvent } from '../../documents/log-words.ts'
import { fullMomentOf, moneyOf } from '../../platform/format.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import { delayReasonNamed, delaySideNamed } from './order-delay-words.ts'
import { orderWords } from '../form/order-labels.ts'
import { t as close } from './order-close.messages.ts'
import { t } from './order-log.messages.ts'

const ownFields = [
  'firm_carrier',
  'transporter',
  'pn_truck',
  'pn_trailer',
  'transporter_price',
  'additional_costs',
  'dead_freight_charged',
  'dead_freight_paid',
  'credit_note',
  'credit_date',
  'credit_amount',
  'credit_mark',
  'credit_uid',
  'credit_qr_url',
  'credit_provider',
  'damage_type_id',
  'damage_amount',
  'damage_claimed',
  'damage_paid',
  'damage_recovered',
  'open_items',
  'arrived_at',
  'departed_at',
  'delay_reason',
  'delay_responsible',
  'eta',
  'timezone',
  'released_eta',
  'told_people',
  'mails_withdrawn',
  'rating_overall',
  'rating_punctuality',
  'rating_communication',
  'rating_documents',
  'rating_care',
] as const

const ownField = (path: string) => ownFields.find((name) => name === path.split('.').at(-1))

/** What a field of the log is called; one of a stop with the stop before it. */
function fieldOf(path: string): string {
  const own = ownField(path)
  if (!own) return pathLabel(path, orderWords.labels) || path
  const stop = path.split('.').slice(0, -1).join('.')
  const where = stop ? pathLabel(stop, orderWords.labels) : ''
  return [where, t(`fields.${own}`)].filter(Boolean).join(' · ')
}

function valueOf(path: string, value: unknown): string | undefined {
  const own = ownField(path)
  return (own && ownValues[own]?.(value)) ?? orderWords.showValue?.(path, value)
}

const money = (value: unknown): string => (typeof value === 'number' ? moneyOf(value) : String(value))
const moment = (value: unknown): string => fullMomentOf(String(value))
const stars = (value: unknown): string => t('stars', { stars: String(value) })

const ownValues: Partial<Record<(typeof ownFields)[number], (value: unknown) => string | undefined>> = {
  transporter_price: money,
  dead_freight_charged: money,
  dead_freight_paid: money,
  credit_amount: money,
  damage_amount: money,
  damage_claimed: money,
  damage_paid: money,
  damage_recovered: money,
  damage_type_id: (value) => categoryNamed('damage', value),
  delay_reason: delayReasonNamed,
  delay_responsible: delaySideNamed,
  arrived_at: moment,
  departed_at: moment,
  eta: moment,
  released_eta: moment,
  rating_overall: stars,
  rating_punctuality: stars,
  rating_communication: stars,
  rating_documents: stars,
  rating_care: stars,
  open_items: (value) =>
    String(value)
      .split(', ')
      .map((item) => closingItems.find((known) => known === item))
      .map((item) => (item ? close(`items.${item}`) : ''))
      .join(' '),
}

const statuses = [1, 2, 3, 4, 5, 6] as const

function statusOf(number: number): string {
  const status = statuses.find((known) => known === number)
  return status ? statusWords[status][language] : ''
}

const isOwn = (event: OrderEvent): event is Exclude<OrderEvent, SharedEvent> => !isShared(event)

export const orderEventWords = Object.fromEntries(
  orderEvents.filter(isOwn).map((event) => [event, t(`events.${event}`)]),
)

export const orderLogWords: LogWords = {
  events: orderEventWords,
  fieldOf,
  valueOf,
  statusOf,
  alarming: new Set([
    'cancel',
    'carrier_cancel',
    'report_damage',
    'damage_reported',
    'reopen_damage',
    'zone_corrected_sent',
  ]),
}
