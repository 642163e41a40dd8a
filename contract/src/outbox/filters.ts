import type { ListTable } from '../base/filters.ts'

export const outboxList = { sorts: ['id'], tabs: {}, filters: {} } as const satisfies ListTable
