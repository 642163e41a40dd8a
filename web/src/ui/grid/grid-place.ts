import type { CSSProperties } from 'react'

/** What a cell of a column needs to stand at its place: pinned ones stick to the left edge. */
export function placeOf({ left }: { left: number | null }): { 'data-pinned'?: true; style?: CSSProperties } {
  return left === null ? {} : { 'data-pinned': true, style: { left } }
}
