import type { OrderLogEntry } from '@dromos/contract/orders/order-log.ts'
import { closingItems } from '@dromos/contract/orders/moves.ts'
import { categoryNamed } from '../../categories/categories.api.ts'
import { fullMomentOf, moneyOf } from '../../platform/format.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import { delayReasonNamed, delaySideNamed } from './order-delay-words.ts'
import { orderWords } from '../form/order-labels.ts'
import { t } from './order-life.messages.ts'
import { t as orders } from '../orders.messages.ts'

type Change = OrderLogEntry['changes'][number]

const ownFields = [
  'firm_carrier',
  'transporter',
  'pn_truck',
  'pn_trailer',
  'transporter_price',
  'additional_costs',
  'dead_freight_charged',
  'dead_freight_paid',
  'damage_type_id',
  'damage_amount',
  'damage_recovered',
  'log_emails',
  'open_items',
  'arrived_at',
  'departed_at',
  'delay_reason',
  'delay_responsible',
  'eta',
  'valid_until',
  'mails_withdrawn',
  'rating_overall',
  'rating_punctuality',
  'rating_communication',
  'rating_documents',
  'rating_care',
] as const

const ownField = (field: string) => ownFields.find((name) => name === field.split('.').at(-1))

/** What a field of the log is called; one of a stop with the stop before it. */
export function fieldNamed(field: string): string {
  const own = ownField(field)
  if (!own) return pathLabel(field, orderWords.labels) || field
  const stop = field.split('.').slice(0, -1).join('.')
  const where = stop ? pathLabel(stop, orderWords.labels) : ''
  return [where, t(`log.fields.${own}`)].filter(Boolean).join(' · ')
}

/** A value of the log, as people write it. */
export function valueNamed({ field }: Pick<Change, 'field'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('log.nothing')
  const own = ownField(field)
  return (own && ownValues[own]?.(value)) ?? orderWords.showValue?.(field, value) ?? plain(value)
}

const money = (value: unknown): string => (typeof value === 'number' ? moneyOf(value) : String(value))
const moment = (value: unknown): string => fullMomentOf(String(value))
const stars = (value: unknown): string => t('log.stars', { stars: String(value) })

const ownValues: Partial<Record<(typeof ownFields)[number], (value: unknown) => string | undefined>> = {
  transporter_price: money,
  dead_freight_charged: money,
  dead_freight_paid: money,
  damage_amount: money,
  damage_recovered: money,
  damage_type_id: (value) => categoryNamed('damage', value),
  delay_reason: delayReasonNamed,
  delay_responsible: delaySideNamed,
  arrived_at: moment,
  departed_at: moment,
  eta: moment,
  valid_until: moment,
  rating_overall: stars,
  rating_punctuality: stars,
  rating_communication: stars,
  rating_documents: stars,
  rating_care: stars,
  open_items: (value) =>
    String(value)
      .split(', ')
      .map((item) => closingItems.find((known) => known === item))
      .map((item) => (item ? t(`close.items.${item}`) : ''))
      .join(' '),
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const statuses = [1, 2, 3, 4, 5, 6] as const

/** `Created → Loading`; nothing when the status stayed. */
export function moveNamed({ from, to }: Pick<OrderLogEntry, 'from' | 'to'>): string {
  const before = statuses.find((status) => status === from)
  const after = statuses.find((status) => status === to)
  if (!before || !after || before === after) return ''
  return t('log.move', { from: orders(`status.s${before}`), to: orders(`status.s${after}`) })
}

/** What the product noted; null for a person's own line. */
export const eventNamed = ({ event }: Pick<OrderLogEntry, 'event'>): string | null =>
  event && t(`log.events.${event}`)
