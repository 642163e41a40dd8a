import { suppressionList } from '@dromos/contract/groups/filters.ts'
import { listSource } from '../list/record-source.ts'
import { queryClient } from '../platform/query-client.ts'

/** An address is read beside its list, and has no other place. */
export const suppressionRecords = listSource('suppressions', suppressionList, {
  path: '/app/groups/suppressions',
  edit: '/app/groups/suppressions',
})

export function suppressionsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['suppressions'] })
  void queryClient.invalidateQueries({ queryKey: ['groups'] })
}
