import { flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const bankList = {
  sorts: ['bank_name', 'iban', 'active'],
  tabs: {},
  filters: { business: records('businesses'), active: flag },
} as const satisfies ListTable
