import { firmList } from '@dromos/contract/firms/filters.ts'
import { listSource } from '../list/record-source.ts'

export const firmRecords = listSource('firms', firmList, {
  path: '/app/firms',
  live: 'firms',
  countsAll: true,
})
