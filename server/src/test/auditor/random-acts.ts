import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import type { OrderCommand } from '@dromos/contract/orders/moves.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { wallAt } from './exact.ts'
import type { Dice } from './dice.ts'
import { beginsAt, endsAt } from './recount.ts'
import type { Stage } from './random-orders.ts'

export interface Play {
  dice: Dice
  stage: Stage
  now: number
  order: StaffOrderRecord
}

/** What a person sends with a command as an order stands; null where nobody would give it now. */
type Act = (play: Play) => object | null

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

type Stop = StaffOrderRecord['details'][number]['loading']

const planOf = ({ date, time_from, time_to, timezone }: Stop) => {
  const stop = { date, time_from, time_to, timezone } as Parameters<typeof endsAt>[0] // no more of it is read
  return { begins: beginsAt(stop), ends: endsAt(stop) }
}

/** When the truck was at each stop of a kind: before now, and after it was loaded. */
function timesAt({ dice, now, order }: Play, kind: 'loading' | 'unloading'): object[] | null {
  const times = order.details.map((detail) => {
    const stop = detail[kind]
    const { begins, ends } = planOf(stop)
    const left = kind === 'unloading' ? Date.parse(detail.loading.departed_at ?? '') : 0
    // Who comes half an hour late is in time; a minute more is not.
    const late = dice.one([dice.whole(-90, 200), 30, 31])
    const latest = Math.min(now, ends + late * MINUTE)
    const arrived = Math.max(left, Math.min(latest, Math.max(latest - 6 * HOUR, begins)))
    return {
      detail_id: detail.id,
      arrived: wallAt(arrived, stop.timezone),
      departed: wallAt(Math.min(now, arrived + dice.whole(0, 90) * MINUTE), stop.timezone),
    }
  })
  const isEarly = order.details.some((detail) => planOf(detail[kind]).begins > now + 4 * HOUR)
  return isEarly && dice.chance(0.7) ? null : times
}

const plates = (dice: Dice) => ({
  pn_truck: `ΙΚΑ${dice.whole(1000, 9999)}`,
  pn_trailer: `Ρ${dice.whole(10000, 99999)}`,
})
const mailed = (play: Play) =>
  play.order.firm_carrier && play.dice.chance(0.1) ? { carrier_emails: ['driver@carrier.test'] } : {}

/** Who loads an order: as it is known, or the first driver of its carrier. */
export function truckOf({ order, stage }: Play) {
  const [driver] = stage.carriers.find(({ firm }) => firm === order.firm_carrier?.id)?.contacts ?? []
  const named = { transporter_id: order.transporter?.id ?? driver, pn_truck: order.pn_truck || 'IKA 77' }
  return { ...named, pn_trailer: 'Ρ12345', licence_reason: 'Seen on paper' }
}

const openCase = ({ dice, order }: Play, state: 'open' | 'settled') => {
  const cases = order.damages.filter((one) => one.state === state)
  return cases.length === 0 ? null : { damage_id: dice.chance(0.5) ? dice.one(cases).id : null }
}

const creditNote = ({ dice, now, order }: Play, side: InvoiceSide) => {
  const invoice = dice.one(order.invoices.filter((one) => one.side === side && one.number !== ''))
  return {
    number: `Π${dice.whole(1, 99)}`,
    date: invoice.date ?? dayOf(now),
    further_id: invoice.id,
    reason: 'Agreed with the customer',
    ...(dice.chance(0.6) && { amount: dice.whole(1, 60_000) }),
  }
}

const standingOf = ({ dice, order }: Play) => {
  const standing = order.invoices.filter(({ number }) => number !== '')
  return standing.length > 0 ? dice.one(standing) : null
}

const payment = ({ dice, now }: Play) => ({
  ...(dice.chance(0.5) && { due: dayOf(now) }),
  ...(dice.chance(0.4) && {
    paid_on: dayOf(now - 24 * HOUR),
    ...(dice.chance(0.5) && { paid: dice.whole(1, 90_000) }),
  }),
})

export const acts: Record<OrderCommand, Act> = {
  assign: ({ dice, stage }) => {
    const carrier = dice.one(stage.carriers)
    const price = dice.chance(0.1) ? 0 : dice.whole(1, 800_000)
    return {
      ...dice.one([{}, { ...plates(dice), transporter_id: dice.one(carrier.contacts) }]),
      firm_carrier_id: carrier.firm,
      transporter_price: price,
      reason: 'Agreed by phone',
      licence_reason: 'Seen on paper',
    }
  },
  send: () => ({ emails: ['dispatch@carrier.test'], language: 'en', licence_reason: 'Seen on paper' }),
  carrier_confirm: () => ({}),
  undo_carrier_confirm: () => ({ reason: 'Another order was meant' }),
  loaded: (play) => {
    const times = timesAt(play, 'loading')
    return times && { times, ...truckOf(play) }
  },
  delivered: (play) => {
    const times = timesAt(play, 'unloading')
    return times && { times }
  },
  change_truck: ({ dice, stage, order }) => {
    const carrier = stage.carriers.find(({ firm }) => firm === order.firm_carrier?.id)
    return carrier
      ? { ...plates(dice), transporter_id: dice.one(carrier.contacts), licence_reason: 'Seen on paper' }
      : null
  },
  move_days: ({ dice }) => ({ days: dice.one([-1, 1, 2, 7]), licence_reason: 'Seen on paper' }),
  ask_carrier: ({ dice, stage }) => ({
    firm_carrier_id: dice.one(stage.carriers).firm,
    emails: ['dispatch@carrier.test'],
  }),
  undo_loaded: () => ({ reason: 'Wrong order' }),
  reopen: () => ({ reason: 'Wrong order' }),
  unassign: mailed,
  carrier_cancel: () => ({ type: 2, reason: 'Truck broke down' }),
  recall: () => ({ reason: 'By phone' }),
  delay: ({ dice, order, now }) => {
    const kind = dice.one([stopKind.loading, stopKind.unloading])
    const detail = dice.one(order.details)
    const stop = kind === stopKind.loading ? detail.loading : detail.unloading
    const { ends } = planOf(stop)
    const says = { detail_id: detail.id, kind, reason: 'border', responsible: dice.one(['carrier', 'other']) }
    if (stop.arrived_at !== null) return Date.parse(stop.arrived_at) - ends > 31 * MINUTE ? says : null
    return { ...says, eta: now > ends ? null : wallAt(ends + dice.whole(1, 300) * MINUTE, stop.timezone) }
  },
  report_damage: ({ dice, order }) => ({
    damage_type_id: dice.whole(1, 5),
    detail_id: dice.one(order.details).id,
    kind: dice.one([1, 2]),
    description: 'Two pallets crushed',
    amount: dice.whole(0, 90_000),
  }),
  settle_damage: (play) => {
    const { dice } = play
    const one = openCase(play, 'open')
    return one && { ...one, amount: dice.whole(0, 90_000), recovered: dice.whole(0, 120_000) }
  },
  withdraw_damage: (play) => {
    const one = openCase(play, 'open')
    return one && { ...one, reason: 'It was the old dent' }
  },
  reopen_damage: (play) => {
    const one = openCase(play, 'settled')
    return one && { ...one, reason: 'The insurer asks again' }
  },
  cancel: (play) => ({ type: 1, reason: 'The goods are not ready', ...mailed(play) }),
  undo_cancel: ({ dice }) => ({
    restore_price: dice.chance(0.7),
    restore_costs: dice.chance(0.7),
    release_reason: 'Guarantee by bank',
  }),
  dead_freight: ({ dice }) => ({ charged: dice.whole(0, 60_000), paid: dice.whole(0, 40_000) }),
  invoice: ({ dice, order, now }) => {
    if (dice.chance(0.1) && order.invoice_number === '') return {}
    const date = dayOf(now - dice.whole(0, 20) * 24 * HOUR)
    return {
      invoice_number: `INV ${order.firm_company_id}/${dice.whole(1, 6)}`,
      invoice_date: date,
      ...(dice.chance(0.6) && { invoice_due: dayOf(Date.parse(date) + dice.whole(0, 15) * 24 * HOUR) }),
      ...(dice.chance(0.5) && {
        invoice_paid_on: date,
        ...(dice.chance(0.5) && { invoice_paid: dice.whole(0, 500_000) }),
      }),
      reason: 'Mistyped',
    }
  },
  carrier_invoice: ({ dice, now }) => {
    const date = dayOf(now - dice.whole(0, 20) * 24 * HOUR)
    return {
      cmr_received_on: date,
      carrier_invoice_number: `C${dice.whole(1, 99)}`,
      carrier_invoice_date: date,
      ...(dice.chance(0.5) && { carrier_invoice_due: date }),
      ...(dice.chance(0.4) && { carrier_paid_on: date, carrier_paid: dice.whole(1, 500_000) }),
      reason: 'Mistyped',
    }
  },
  credit_invoice: (play) => creditNote(play, 'sell'),
  credit_carrier_invoice: (play) => creditNote(play, 'buy'),
  further_invoice: (play) => {
    const { dice, order, now } = play
    const waiting = dice.one(order.invoices.filter(({ number }) => number === ''))
    return {
      side: waiting.side,
      number: `FURTHER ${order.firm_company_id}/${dice.whole(1, 9)}`,
      date: dayOf(now - 24 * HOUR),
      ...(dice.chance(0.4) && { lines: waiting.lines.slice(0, 1) }),
      ...payment(play),
    }
  },
  change_further_invoice: (play) => {
    const { dice, order } = play
    const invoice = dice.one(order.invoices.filter(({ id, number }) => id !== null && number !== ''))
    const number = dice.chance(0.2) ? `AGAIN ${dice.whole(1, 99)}` : invoice.number
    return { further_id: invoice.id, number, date: invoice.date, reason: 'Mistyped', ...payment(play) }
  },
  withdraw_invoice: (play) => {
    const invoice = standingOf(play)
    return invoice && { side: invoice.side, further_id: invoice.id, reason: 'Entered by mistake' }
  },
  mark_credit_note: ({ dice, order }) => ({
    note_id: dice.one(order.credit_notes.filter(({ withdrawn }) => withdrawn === null)).id,
    mark: String(dice.whole(400_000_000_000_000, 499_999_999_999_999)),
  }),
  withdraw_credit_note: ({ dice, order }) => ({
    note_id: dice.one(order.credit_notes.filter(({ withdrawn }) => withdrawn === null)).id,
    reason: 'Entered by mistake',
  }),
  close: () => ({ reason: 'Nothing more is coming' }),
  reopen_closed: () => ({ reason: 'An invoice came late' }),
  destroy: () => ({}),
}
