import { useMemo, useState } from 'react'

export interface GridLayout {
  order: readonly string[]
  hidden: readonly string[]
  pinned: readonly string[]
  /** Pixels, only where changed. */
  widths: Readonly<Record<string, number>>
  compact: boolean
}

export interface LayoutColumn {
  id: string
  label: string
  /** Pixels, before anybody changes it. */
  width: number
  hidden?: boolean
  pinned?: boolean
  fixed?: boolean
}

export interface GridLayoutControl {
  columns: readonly LayoutColumn[]
  layout: GridLayout
  change: (next: GridLayout) => void
  reset: () => void
}

const MIN_WIDTH = 56
const MAX_WIDTH = 640

export function useGridLayout(name: string, columns: readonly LayoutColumn[]): GridLayoutControl {
  const key = `dromos.grid.${name}`
  const [layout, setLayout] = useState(() => healed(remembered(key), columns))
  return useMemo(() => {
    const change = (next: GridLayout) => {
      setLayout(next)
      localStorage.setItem(key, JSON.stringify(next))
    }
    const reset = () => {
      setLayout(healed(null, columns))
      localStorage.removeItem(key)
    }
    return { columns, layout, change, reset }
  }, [layout, columns, key])
}

export function shownData({ layout, columns }: GridLayoutControl): string[] {
  return shownIds(layout).filter((id) => columns.some((column) => column.id === id))
}

export function shownIds({ pinned, order, hidden }: GridLayout): string[] {
  return [...new Set([...pinned, ...order])].filter((id) => !hidden.includes(id))
}

export function toggled(layout: GridLayout, id: string): GridLayout {
  return { ...layout, hidden: without(layout.hidden, id) ?? [...layout.hidden, id] }
}

export function pinToggled(layout: GridLayout, id: string): GridLayout {
  return { ...layout, pinned: without(layout.pinned, id) ?? [...layout.pinned, id] }
}

/** Moves a column to the place where another stands, which gives way. */
export function placed(layout: GridLayout, id: string, at: string): GridLayout {
  const from = layout.order.indexOf(id)
  const to = layout.order.indexOf(at)
  if (from < 0 || to < 0 || from === to) return layout
  const order = [...layout.order]
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...layout, order }
}

/** Moves a column by one place among those that are shown: -1 to the left, 1 to the right. */
export function moved(layout: GridLayout, id: string, by: -1 | 1): GridLayout {
  const shown = layout.order.filter((one) => !layout.hidden.includes(one))
  const from = shown.indexOf(id)
  const at = from < 0 ? undefined : shown[from + by]
  return at === undefined ? layout : placed(layout, id, at)
}

/** Moves a column past its neighbour among those that scroll: -1 to the left, 1 to the right. */
export function stepped(layout: GridLayout, id: string, by: -1 | 1): GridLayout {
  const free = shownIds(layout).filter((one) => !layout.pinned.includes(one))
  const from = free.indexOf(id)
  const at = from < 0 ? undefined : free[from + by]
  return at === undefined ? layout : placed(layout, id, at)
}

export function unsized(layout: GridLayout, id: string): GridLayout {
  if (layout.widths[id] === undefined) return layout
  const { [id]: _width, ...widths } = layout.widths
  return { ...layout, widths }
}

export function resized(layout: GridLayout, id: string, width: number): GridLayout {
  const bounded = Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))
  return { ...layout, widths: { ...layout.widths, [id]: bounded } }
}

/** A remembered layout fitted to the columns there are now: unknown ones gone, new ones at their own place. */
export function healed(stored: Partial<GridLayout> | null, columns: readonly LayoutColumn[]): GridLayout {
  const known = new Set(columns.map((column) => column.id))
  const order = listOf(stored?.order).filter((id) => known.has(id))
  for (const [index, { id }] of columns.entries()) if (!order.includes(id)) order.splice(index, 0, id)
  const isNew = (id: string) => !listOf(stored?.order).includes(id)
  const fixed = new Set(columns.filter((column) => column.fixed).map((column) => column.id))
  const startsAs = (state: 'hidden' | 'pinned') =>
    columns.filter((column) => column[state] && isNew(column.id)).map((column) => column.id)
  const kept = (ids: unknown) => listOf(ids).filter((id) => known.has(id))
  return {
    order,
    hidden: [...kept(stored?.hidden), ...startsAs('hidden')].filter((id) => !fixed.has(id)),
    pinned: [...kept(stored?.pinned), ...startsAs('pinned')],
    widths: Object.fromEntries(Object.entries(stored?.widths ?? {}).filter(([id]) => known.has(id))),
    compact: stored?.compact === true,
  }
}

function remembered(key: string): Partial<GridLayout> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function without(ids: readonly string[], id: string): string[] | null {
  return ids.includes(id) ? ids.filter((other) => other !== id) : null
}
