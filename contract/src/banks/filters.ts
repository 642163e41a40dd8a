import { sortsOf } from '../trade/columns.ts'
import { bankColumns } from './columns.ts'
import { flag, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'

export const bankList = {
  sorts: sortsOf(bankColumns),
  tabs: {},
  filters: { business: records('businesses'), active: flag },
} as const satisfies ListTable
