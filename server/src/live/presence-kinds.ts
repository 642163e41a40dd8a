import type { OpenKind } from '@dromos/contract/base/live-channel.ts'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import type { PresenceTools } from './presence.ts'
import { findNames } from './presence.queries.ts'

interface PresenceRules {
  kind: OpenKind
  /** Whoever may not read it neither shows there nor hears who does. */
  isSeenBy: (role: RoleId) => boolean
  isThere: (db: Db, id: number) => Promise<boolean>
}

const known = new Map<OpenKind, PresenceRules>()

/** Registers, once, who may have records of a kind open; one that is not registered is open to nobody. */
export function definePresence(rules: PresenceRules): void {
  if (known.has(rules.kind)) throw new Error(`presence at ${rules.kind} is defined twice`)
  known.set(rules.kind, rules)
}

export const presenceTools = (db: Db): PresenceTools => ({
  kindsOf: ({ role }) => [...known.values()].filter(({ isSeenBy }) => isSeenBy(role)).map(({ kind }) => kind),
  isThere: async ({ kind, id }) => (await known.get(kind)?.isThere(db, id)) ?? false,
  namesOf: async (kind, ids) => {
    const rules = known.get(kind)
    return rules ? findNames(db, ids, roleIds.filter(rules.isSeenBy)) : []
  },
})
