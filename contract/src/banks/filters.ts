import { sortsOf } from '../constants/columns.ts'
import { bankColumns } from './columns.ts'
import { firstBy, flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const bankList = {
  sorts: sortsOf(bankColumns),
  first: firstBy('bank_name'),
  tabs: {},
  filters: { business: records('businesses'), active: flag },
} as const satisfies ListTable
