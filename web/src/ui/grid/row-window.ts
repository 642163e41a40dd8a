/** The part of a list that is in sight, in pixels. */
interface Sight {
  top: number
  room: number
}

/** Rows beyond those in sight, on each side; drawn ones change in steps of half of them. */
const BEYOND = 12
const STEP = BEYOND / 2
/** What the sticky head covers, in pixels. */
const HEAD = 40

/** The first row to draw and the one after the last, of `count` rows of one `height` in pixels. */
export function rowsNear({ top, room }: Sight, height: number, count: number): readonly [number, number] {
  const first = Math.floor(top / height / STEP) * STEP - BEYOND
  const end = Math.ceil((top + room) / height / STEP) * STEP + BEYOND
  return [Math.max(0, Math.min(first, count)), Math.min(count, end)]
}

/** Where to scroll so that a row is in sight whole; where it stands already when it is. */
export function scrollFor({ top, room }: Sight, height: number, index: number): number {
  return Math.max(HEAD + (index + 1) * height - room, Math.min(index * height, top))
}
