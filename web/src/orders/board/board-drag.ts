import { defineDrags } from '../../ui/drag.ts'

/** A bar that is dragged: `at` is where it was taken hold of, in days; `row` is null for a load without a carrier. */
export interface DraggedBar {
  id: number
  number_id: string
  row: string | null
  at: number
}

export const { takeUp, dropOn } = defineDrags<{ bar: DraggedBar }>({ bar: 'application/x-dromos-bar' })

/** Where the pointer is on a track, in days from its beginning. */
export function dayUnder(track: HTMLElement, x: number, days: number): number {
  const { left, width } = track.getBoundingClientRect()
  return ((x - left) / Math.max(1, width)) * days
}
