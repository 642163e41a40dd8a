import { flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const placeList = {
  sorts: ['name', 'city', 'country', 'created_at'],
  tabs: {},
  filters: { country: records('country'), customs: flag, active: flag },
} as const satisfies ListTable
