import { firstBy, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { mailStatuses, outboxColumns } from './columns.ts'

export const outboxList = {
  sorts: sortsOf(outboxColumns),
  first: firstBy('created_at', 'desc'),
  tabs: { status: tab(['all', ...mailStatuses]) },
  filters: {},
} as const satisfies ListTable
