import { isAdministrator } from '@dromos/contract/constants/roles.ts'
import { audit } from '../platform/audit.ts'
import type { Actor, Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from './records.ts'
import { countOwn, lockKept, markDeleted } from './kept-records.queries.ts'
import type { KeptPlace, KeptRecord, KeptTable } from './kept-records.queries.ts'
import type { Saved } from './records.queries.ts'

interface Named {
  name: string
  shared: boolean
}

type Write = (inside: Context) => Promise<Saved>

/** Whether the actor may change what is kept: their own, and as an administrator or owner what is shared. */
export function canUpdateKept({ id, role }: Actor, kept: Pick<KeptRecord, 'person_id' | 'shared'>): boolean {
  return kept.person_id === id || (kept.shared && isAdministrator(role))
}

export function keptRecords({ table, action, most }: { table: KeptTable; action: string; most: number }) {
  // What others keep and do not share is not there for anybody else.
  const demand = async ({ db, actor }: Context, place: KeptPlace, isDeleted = false) => {
    const kept = await lockKept(db, table, place, { ...actor, isDeleted })
    if (!kept) throw notFound()
    if (!canUpdateKept(actor, kept)) throw new AppError('forbidden')
    return kept
  }
  const demandRoom = async ({ db, actor }: Context, group: string) => {
    if ((await countOwn(db, table, group, actor)) >= most) throw invalid({ name: `too_many:${most}` })
  }
  const note = (context: Context, verb: string, id: number, { name, shared }: Named) =>
    audit(context, { action: `${action}.${verb}`, entity: table, entityId: id, after: { name, shared } })
  return {
    /** Refuses who may not change it, before anything else of the call is judged. */
    admit: async (context: Context, place: KeptPlace): Promise<void> => {
      await demand(context, place)
    },
    /** Keeps one more of the caller's, once per key. */
    store: (context: Context, group: string, named: Named, write: Write): Promise<Saved> =>
      once(context, async (inside) => {
        await demandRoom(inside, group)
        const made = await write(inside)
        await note(inside, 'create', made.id, named)
        return made
      }),
    update: (context: Context, place: KeptPlace, named: Named & { version: number }, write: Write) =>
      inTransaction(context, async (inside) => {
        const before = await demand(inside, place)
        await requireVersion(before.version, named.version, async () => ({ name: before.name }))
        const next = await write(inside)
        await note(inside, 'update', place.id, named)
        return next
      }),
    destroy: (context: Context, place: KeptPlace) =>
      inTransaction(context, async (inside) => {
        const before = await demand(inside, place)
        await markDeleted(inside.db, table, place.id, { isDeleted: true, actorId: inside.actor.id })
        await note(inside, 'destroy', place.id, before)
        return { message: '' }
      }),
    restore: (context: Context, place: KeptPlace) =>
      inTransaction(context, async (inside) => {
        const { db, actor } = inside
        const before = await demand(inside, place, true)
        if (before.person_id === actor.id) await demandRoom(inside, place.group)
        const next = await markDeleted(db, table, place.id, { isDeleted: false, actorId: actor.id })
        await note(inside, 'restore', place.id, before)
        return next
      }),
  }
}
