import { roles } from '@dromos/contract/trade/roles.ts'
import type { Db } from '../../db/client.ts'
import type { PresenceTools } from '../../live/presence.ts'
import { roleHas } from '../../platform/access/roles.ts'
import { namesOfStaff, orderExists } from './order-presence.queries.ts'

/** Who may say that an order is open, and hear who else has it open: staff that may read it, never customers. */
export function orderPresence(db: Db): PresenceTools {
  return {
    maySpeak: ({ role }) => role !== roles.customer && roleHas(role, 'orders.read'),
    isThere: (order) => orderExists(db, order),
    namesOf: (ids) => namesOfStaff(db, ids),
  }
}
