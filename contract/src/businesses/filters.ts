import { flag } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const businessList = {
  sorts: ['company_title', 'company_name', 'vat', 'city', 'active'],
  tabs: {},
  filters: { active: flag },
} as const satisfies ListTable
