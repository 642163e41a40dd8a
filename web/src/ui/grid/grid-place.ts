import type { CSSProperties } from 'react'

export function placeOf({ left }: { left: number | null }): { 'data-pinned'?: true; style?: CSSProperties } {
  return left === null ? {} : { 'data-pinned': true, style: { left } }
}
