import type { DocumentAudience, DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { Db } from '../db/client.ts'
import { broadcastAll, broadcast } from '../live/realtime.ts'
import type { Audience } from '../live/realtime.queries.ts'
import { definePresence } from '../live/presence-kinds.ts'

declare const mark: unique symbol

/** Shared document code takes nothing else, so it cannot be asked about a document nobody has judged. */
export interface Admitted {
  readonly kind: DocumentKind
  readonly id: number
  readonly audience: DocumentAudience
  readonly [mark]: true
}

interface Rules {
  kind: DocumentKind
  listenersOf: (db: Db, id: number) => Promise<readonly Audience[]>
  isSeenBy: (role: RoleId) => boolean
  isThere: (db: Db, id: number) => Promise<boolean>
}

const known = new Map<DocumentKind, Rules>()

/** Registers a kind, once, and answers the only maker of its handles; call that after judging the actor. */
export function defineDocuments(rules: Rules): (id: number, audience: DocumentAudience) => Admitted {
  if (known.has(rules.kind)) throw new Error(`documents of the kind ${rules.kind} are defined twice`)
  known.set(rules.kind, rules)
  definePresence(rules)
  // The mark is of the type only.
  return (id, audience) => ({ kind: rules.kind, id, audience }) as Admitted
}

export const auditedAs = ({ kind, id }: Pick<Admitted, 'kind' | 'id'>) => ({
  entity: `${kind}s`,
  entityId: id,
})

/** Tells open pages that a document has changed: those of its kind's listeners, and nobody else. */
export async function broadcastDocument({ db }: { db: Db }, document: Admitted): Promise<void> {
  const { kind, id } = document
  for (const audience of await listenersOf(db, document)) await broadcast(db, kind, { id }, audience)
}

/** The same of several documents, to each audience together. */
export async function broadcastDocuments({ db }: { db: Db }, documents: readonly Admitted[]): Promise<void> {
  const heard = new Map<string, { kind: DocumentKind; audience: Audience; all: { id: number }[] }>()
  for (const document of documents) {
    const { kind, id } = document
    for (const audience of await listenersOf(db, document)) {
      const key = JSON.stringify([kind, audience])
      const { all } = heard.get(key) ?? { all: [] }
      heard.set(key, { kind, audience, all: [...all, { id }] })
    }
  }
  for (const { kind, audience, all } of heard.values()) await broadcastAll(db, kind, all, audience)
}

/** Who hears of a document: our own people, and the accounts of its customer. */
export function listenersOf(db: Db, { kind, id }: Admitted): Promise<readonly Audience[]> {
  const rules = known.get(kind)
  if (!rules) throw new Error(`documents of the kind ${kind} are not defined`)
  return rules.listenersOf(db, id)
}

/** Of what our own people alone may read: a customer who heard of it would look and find nothing new. */
export async function broadcastToStaff({ db }: { db: Db }, { kind, id }: Admitted): Promise<void> {
  await broadcast(db, kind, { id }, { roles: staffRoleIds })
}

type Column = `${DocumentKind}_id`

export const columnOf = ({ kind }: Pick<Admitted, 'kind'>): Column => `${kind}_id`

export const ownedBy = (document: Admitted): Partial<Record<Column, number>> => ({
  [columnOf(document)]: document.id,
})
