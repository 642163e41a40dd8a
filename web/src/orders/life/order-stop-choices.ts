import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { CustomerStopRecord, StopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { stopKind } from '@dromos/contract/trade/stops.ts'
import type { StopKind } from '@dromos/contract/trade/stops.ts'
import { dayOf } from '../../platform/format.ts'

export interface StopChoice {
  detail_id: number
  /** 1 loading, 2 unloading. */
  kind: StopKind
  stop: StopRecord
}

/** Stops that one truck makes at once: the same place in the same window, for several details. */
export function visitsOf(order: StaffOrderRecord, kind: StopKind): StopChoice[][] {
  const visits = new Map<string, StopChoice[]>()
  for (const choice of stopsOf(order)) {
    if (choice.kind !== kind) continue
    const key = `${choice.stop.place_id} ${windowOf(choice.stop)}`
    visits.set(key, [...(visits.get(key) ?? []), choice])
  }
  return [...visits.values()]
}

export const placeOf = ({ place }: Pick<StopRecord, 'place'>): string =>
  [place.city, place.name].filter(Boolean).join(' · ')

export const windowOf = (stop: CustomerStopRecord): string =>
  `${dayOf(stop.date)} ${windowTimes(stop).join(' – ')}`.trim()

export function findStop(
  order: StaffOrderRecord,
  asked: { detail_id: number; kind: number },
): StopRecord | undefined {
  return stopsOf(order).find((one) => one.detail_id === asked.detail_id && one.kind === asked.kind)?.stop
}

function stopsOf({ details }: StaffOrderRecord): StopChoice[] {
  return ([1, 2] as const).flatMap((kind) =>
    details.map((detail) => ({
      detail_id: detail.id,
      kind,
      stop: kind === stopKind.loading ? detail.loading : detail.unloading,
    })),
  )
}
