import { choice, day, firstBy, records } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { auditActionNames, auditKindNames } from './audit-words.ts'
import { auditColumns } from './columns.ts'

export const auditList = {
  sorts: sortsOf(auditColumns),
  first: firstBy('at', 'desc'),
  tabs: {},
  filters: {
    person: records('people'),
    kind: choice(auditKindNames),
    done: choice(auditActionNames),
    at_from: day,
    at_to: day,
  },
} as const satisfies ListTable
