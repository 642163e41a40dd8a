import { keysOf, refusalIn } from '../documents/moves.ts'
import type { Life, Move } from '../documents/moves.ts'
import { groupageStatus } from '../trade/groupage-statuses.ts'
import type { GroupageStatus } from '../trade/groupage-statuses.ts'
import { staffRoleIds } from '../trade/roles.ts'
import type { RoleId } from '../trade/roles.ts'

/** What the legal moves are judged by. */
export interface GroupageFacts {
  status: GroupageStatus
}

type GroupageRight = 'write'

const { draft, sent, cancelled } = groupageStatus

/** Everything that can be done to a groupage besides entering its fields, as a menu lists it. */
const moves = {
  // Sent again, it goes out as the next revision.
  send: { from: [draft, sent], to: sent, right: 'write', needs: [], undo: null, isNext: true },
  recall: { from: [sent], to: draft, right: 'write', needs: [], undo: null },
  // Its orders are free again; another groupage is planned with them.
  cancel: { from: [draft], to: cancelled, right: 'write', needs: [], undo: null },
} as const satisfies Readonly<Record<string, Move<string, GroupageStatus, GroupageRight, never>>>

export type GroupageCommand = keyof typeof moves
export const groupageCommands = keysOf(moves)

export const groupageLife: Life<GroupageCommand, GroupageRight, never, GroupageFacts> = {
  moves,
  roles: { write: staffRoleIds },
  holds: {},
  first: [],
}

export const accessTo = <C extends GroupageCommand>(command: C): `groupages.${(typeof moves)[C]['right']}` =>
  `groupages.${moves[command].right}`

export const refusalOf = (command: GroupageCommand, facts: GroupageFacts, role: RoleId) =>
  refusalIn(groupageLife, command, facts, role)

/** The facts after a command that was not refused. */
export const afterMove = (command: GroupageCommand): GroupageFacts => ({ status: moves[command].to })
