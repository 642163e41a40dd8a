import { clockIso } from '@dromos/contract/constants/clock.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { deliveredInput, delayInput, loadedInput } from '@dromos/contract/orders/order-life-input.ts'
import { isLate } from '@dromos/contract/consignments/stop-times.rules.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { LifeOrder } from '../life/order-life.queries.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import { truckChanges } from '../carrier/order-carrier.service.ts'
import { readCarried } from '../carrier/order-licences.queries.ts'
import { requireLicensedOrder } from '../carrier/order-licences.service.ts'
import { warnOfLimit } from '../entry/order-limit.service.ts'
import { giveCommand } from '../life/order-life.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import { clockFault, isoOf, recordedTimes } from './order-stop-times.ts'
import type { GivenTimes } from './order-stop-times.ts'
import { clearDelays, clearTimes, readStops, writeDelay, writeTimes } from './order-stops.queries.ts'
import type { LifeStop } from './order-stops.queries.ts'
import { readDelayReaders, releaseDelay } from './announced-delays.service.ts'

const DAY_END = '23:59'
const TOLERANCE_MS = 5 * 60_000

export async function orderLoaded(context: Context, id: number, body: Loaded): Promise<MovedDocument> {
  const { version, times, licence_reason: reason } = body
  return giveCommand(context, id, { command: 'loaded', version }, async (inside, order) => {
    const truck = namedTruck(order, body)
    const before = await readCarried(inside.db, id)
    const named = await truckChanges(inside, order, truck)
    const changes = await recordTimes(inside, order, { kind: stopKind.loading, times })
    return {
      columns: named.length > 0 ? truck : {},
      changes: [...named, ...changes],
      afterwards: () => requireLicensedOrder(inside, id, { before, reason, isLoading: true }),
    }
  })
}

type Loaded = z.output<typeof loadedInput>

/** Who has loaded: as it was known, or as it is said now. */
function namedTruck(order: LifeOrder, body: Loaded) {
  const transporter_id = body.transporter_id ?? order.transporter_id
  const pn_truck = body.pn_truck || order.pn_truck
  const pn_trailer = body.pn_trailer || order.pn_trailer
  const faults = {
    ...(transporter_id === null && { transporter_id: 'life_no_driver' as const }),
    ...(pn_truck === '' && { pn_truck: 'life_no_truck' as const }),
    ...(pn_trailer === '' && { pn_trailer: 'life_no_trailer' as const }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return { transporter_id, pn_truck, pn_trailer }
}

export async function orderDelivered(
  context: Context,
  id: number,
  { version, times }: z.output<typeof deliveredInput>,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'delivered', version }, async (inside, order) => {
    return { changes: await recordTimes(inside, order, { kind: stopKind.unloading, times }) }
  })
}

/** The loading, or the delivery, did not happen as recorded: its times are withdrawn and stay in the log. */
export async function withdrawStep(
  context: Context,
  id: number,
  body: { command: 'undo_loaded' | 'reopen'; version: number; reason: string },
): Promise<MovedDocument> {
  const { command, version, reason } = body
  return giveCommand(context, id, { command, version }, async (inside, order) => {
    const { db } = inside
    const kind = command === 'undo_loaded' ? stopKind.loading : stopKind.unloading
    const changes = (await readStops(db, id)).filter((stop) => stop.kind === kind).flatMap(withdrawn)
    await clearTimes(db, id, [kind])
    const afterwards = () => (command === 'reopen' ? warnOfLimit(inside, order) : Promise.resolve())
    return { changes, text: reason, afterwards }
  })
}

/** The order begins anew: nothing was reached, and nothing late. */
export async function withdrawTimes({ db }: Context, id: number): Promise<Change[]> {
  const changes = (await readStops(db, id)).flatMap(withdrawn)
  await clearTimes(db, id, [stopKind.loading, stopKind.unloading])
  await clearDelays(db, id)
  return changes
}

export async function explainDelay(
  context: Context,
  id: number,
  body: z.output<typeof delayInput>,
): Promise<MovedDocument> {
  const { version, kind, reason, responsible, text, tell_customer: isReleased } = body
  return giveCommand(context, id, { command: 'delay', version }, async (inside) => {
    const stops = await readStops(inside.db, id)
    const stop = stops.find((one) => one.detail_id === body.detail_id && one.kind === kind)
    if (!stop) throw invalid({ detail_id: 'unknown_choice' })
    const eta = expectedAt(body.eta, stop)
    requireLate(stop, eta, inside)
    if (isReleased) await requireDelayReaders(inside, id, stop)
    const visit = stops.filter((one) => isSameVisit(one, stop)).map((one) => one.id)
    await writeDelay(inside.db, visit, { reason, responsible, text, eta, isReleased, at: inside.clock.now() })
    if (isReleased) await releaseDelay(inside, id)
    const said = { delay_reason: reason, delay_responsible: responsible }
    const at = eta && clockIso(eta, stop.timezone)
    const announced = at && { eta: at, ...(isReleased && { released_eta: at }) }
    return { changes: changesOfStop(stop, { ...said, ...announced }), text, logType: logType.delay }
  })
}

type Expected = z.output<typeof delayInput>['eta']

function expectedAt(given: Expected, stop: LifeStop): string | null {
  if (given === null) return null
  const expected = { ...given, time: given.time ?? DAY_END }
  const unclear = clockFault(expected, stop)
  if (unclear) throw invalid({ [`eta.${unclear[0]}`]: unclear[1] })
  return isoOf(expected, stop)
}

const changesOfStop = (stop: LifeStop, said: object): Change[] =>
  changesOf(
    {},
    Object.fromEntries(Object.entries(said).map(([field, value]) => [`${pathOf(stop)}.${field}`, value])),
  )

/** Only what is still to come is told, and only to those who are to be told. */
async function requireDelayReaders(context: Context, id: number, { arrived_at }: LifeStop): Promise<void> {
  if (arrived_at !== null) throw invalid({ tell_customer: 'life_told_reached' })
  const { is_on: isOn } = await readDelayReaders(context, id)
  if (!isOn) throw invalid({ tell_customer: 'life_untold_firm' })
}

// One truck at one ramp is late once, however many details are loaded there.
const isSameVisit = (one: LifeStop, other: LifeStop): boolean =>
  one.kind === other.kind &&
  one.place_id === other.place_id &&
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at

function requireLate({ ends_at, arrived_at }: LifeStop, eta: string | null, { clock }: Context): void {
  if (arrived_at !== null) {
    if (isLate(ends_at, arrived_at)) return
    throw new AppError('conflict', { fields: { result: 'life_not_late' } })
  }
  if (eta === null) {
    if (clock.now().toISOString() > ends_at) return
    throw invalid({ eta: 'life_eta_needed' })
  }
  if (Date.parse(eta) <= Date.parse(ends_at)) throw invalid({ eta: 'life_eta_in_time' })
}

async function recordTimes({ db, clock }: Context, order: LifeOrder, given: GivenTimes): Promise<Change[]> {
  const latest = clock.now().getTime() + TOLERANCE_MS
  const recorded = recordedTimes(await readStops(db, order.id), given, latest)
  for (const { stop, arrived_at, departed_at } of recorded) {
    await writeTimes(db, stop.id, { arrived_at, departed_at })
  }
  return recorded.flatMap(({ stop, ...times }) => changesOf({}, announcedTimes(stop, times)))
}

const pathOf = ({ position, kind }: LifeStop): string =>
  `details.${position}.${kind === stopKind.loading ? 'loading' : 'unloading'}`

interface Visited {
  arrived_at: string | null
  departed_at: string | null
}

function announcedTimes(stop: LifeStop, { arrived_at, departed_at }: Visited): Record<string, string | null> {
  const path = pathOf(stop)
  const told = (instant: string | null) => instant && clockIso(instant, stop.timezone)
  return { [`${path}.arrived_at`]: told(arrived_at), [`${path}.departed_at`]: told(departed_at) }
}

const withdrawn = (stop: LifeStop): Change[] =>
  changesOf(announcedTimes(stop, stop), announcedTimes(stop, { arrived_at: null, departed_at: null }))
