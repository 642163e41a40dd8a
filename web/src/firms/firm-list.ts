import { firmList } from '@dromos/contract/firms/filters.ts'
import { listSource } from '../list/record-source.ts'

/** The list of firms. */
export const firmRecords = listSource('firms', firmList, { path: '/app/firms', live: 'firms' })
