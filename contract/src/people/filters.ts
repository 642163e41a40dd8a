import { staffRoleIds } from '../trade/roles.ts'
import { flag, numbers, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

const sorts = ['name', 'email', 'role', 'active', 'created_at'] as const

export const userList = {
  sorts,
  tabs: {},
  filters: { role: numbers(staffRoleIds), business: records('businesses'), active: flag },
} as const satisfies ListTable

export const accountList = {
  sorts,
  tabs: {},
  filters: { firm: records('firms'), active: flag },
} as const satisfies ListTable
