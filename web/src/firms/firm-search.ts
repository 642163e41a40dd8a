import type { FilterValues } from '@dromos/contract/base/filters.ts'
import { firmList } from '@dromos/contract/firms/filters.ts'
import { listSchema } from '../list/list-address.ts'

export const firmSearch = listSchema(firmList)

export type FirmFilters = FilterValues<(typeof firmList)['filters']>
