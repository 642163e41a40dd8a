import { sortsOf } from '../constants/columns.ts'
import { placeColumns } from './columns.ts'
import { firstBy, flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const placeList = {
  sorts: sortsOf(placeColumns),
  first: firstBy('name'),
  tabs: {},
  filters: { country: records('country'), customs: flag, active: flag },
} as const satisfies ListTable
