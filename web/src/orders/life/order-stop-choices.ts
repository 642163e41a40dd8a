import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { CustomerStopRecord, StopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { z } from 'zod'
import { dayOf } from '../../platform/format.ts'
import { t } from './order-life.messages.ts'

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

/** In forms a stop is one choice: its place in `allVisits`. */
export const stopChoice = z.int({ error: 'required' })

export const allVisits = (order: StaffOrderRecord): StopChoice[][] => [
  ...visitsOf(order, stopKind.loading),
  ...visitsOf(order, stopKind.unloading),
]

export function stopOptions(order: StaffOrderRecord): { value: number; label: string }[] {
  return allVisits(order).flatMap(([first], value) => {
    if (!first) return []
    const { city, name } = first.stop.place
    return [
      {
        value,
        label: t(first.kind === stopKind.loading ? 'loadingAt' : 'unloadingAt', { place: city || name }),
      },
    ]
  })
}

export function stopAt(order: StaffOrderRecord, at: number): { detail_id: number; kind: StopKind } {
  const found = allVisits(order)[at]?.[0]
  return { detail_id: found?.detail_id ?? 0, kind: found?.kind ?? 1 }
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
