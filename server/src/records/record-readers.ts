import { liveLists } from '@dromos/contract/base/live-channel.ts'
import type { LiveList } from '@dromos/contract/base/live-channel.ts'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import { definePresence } from '../live/presence-kinds.ts'
import { roleHas } from '../platform/access/roles.ts'
import { rowExists } from './records.queries.ts'

/** The roles that hear of a list's records: those that may read them. */
export const readersOf = (list: LiveList) => roleIds.filter((role) => roleHas(role, `${list}.read`))

for (const list of liveLists) {
  const readers = readersOf(list)
  definePresence({
    kind: list,
    isSeenBy: (role) => readers.includes(role),
    isThere: (db, id) => rowExists(db, list, id),
  })
}
