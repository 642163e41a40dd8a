import { choice, day, firstBy, records, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { loadingWindows } from '../orders/days/loading-windows.rules.ts'

export const mapTypes = ['loading', 'delivery'] as const

/** What is drawn: the map, or the same in words. */
export const mapPanes = ['map', 'list'] as const

/** What stands on the map besides the orders. */
export const mapLayers = ['orders', 'customs', 'places'] as const

const staff = true as const

export const mapFilters = {
  /** At which end orders stand on the map. */
  type: choice(mapTypes),
  /** From today on, by the days of that end. */
  duration: choice(loadingWindows),
  customers: { ...records('firms'), side: 'customer', staff },
  carriers: { ...records('firms'), side: 'carrier', staff },
  loading_from: day,
  loading_to: day,
  delivery_from: day,
  delivery_to: day,
} as const

export const mapTable = {
  sorts: [],
  first: firstBy('loading_date'),
  tabs: { pane: tab(mapPanes), layer: tab(mapLayers) },
  filters: mapFilters,
} as const satisfies ListTable
