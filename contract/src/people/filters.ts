import { personSorts } from './columns.ts'
import { staffRoleIds } from '../constants/roles.ts'
import { firstBy, flag, numbers, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const userList = {
  sorts: personSorts,
  first: firstBy('name'),
  tabs: {},
  filters: { role: numbers(staffRoleIds), business: records('businesses'), active: flag },
} as const satisfies ListTable

export const accountList = {
  sorts: personSorts,
  first: firstBy('name'),
  tabs: {},
  filters: { firm: { ...records('firms'), side: 'customer' }, active: flag },
} as const satisfies ListTable
