import type { FilterValues } from '@dromos/contract/base/filters.ts'
import { firmList } from '@dromos/contract/firms/filters.ts'
import { listSchema } from '../list/list-address.ts'

/** A field the server sorts firms by. */
export type FirmSortField = (typeof firmList)['sorts'][number]

/** What the list of firms keeps in the address. */
export const firmSearch = listSchema(firmList)

export type FirmFilters = FilterValues<(typeof firmList)['filters']>
