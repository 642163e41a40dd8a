import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { groupageLifeApi } from '@dromos/contract/groupages/groupage-life.ts'
import type { GroupageEvent } from '@dromos/contract/groupages/log.rules.ts'
import { afterMove, refusalOf } from '@dromos/contract/groupages/moves.ts'
import type { GroupageCommand, GroupageFacts } from '@dromos/contract/groupages/moves.ts'
import { defineLife } from '../documents/document-life.service.ts'
import { addNote, readLog } from '../documents/document-log.service.ts'
import { noteGrouped } from '../orders/life/order-grouped.service.ts'
import type { Actor, Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { admitToGroupage, groupageOf } from './groupage-admission.ts'
import { readMembers } from './groupage-orders.queries.ts'
import type { GroupageColumns } from './groupages.queries.ts'
import * as queries from './groupages.queries.ts'
import { getGroupage } from './groupages.service.ts'

type Calls = typeof groupageLifeApi
type Reasoned = HandlerInput<Calls['PUT /groupages/cancel/{id}']>['body']
type LogQuery = HandlerInput<Calls['GET /groupages/log/{id}']>['query']
type Note = HandlerInput<Calls['POST /groupages/log/store/{id}']>['body']
type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockGroupage>>>

export const { giveCommand, demandCommand } = defineLife<
  GroupageCommand,
  Locked,
  GroupageColumns,
  MovedDocument
>({
  documentOf: groupageOf,
  lockVersion: async (db, id) => (await queries.lockGroupage(db, id))?.version,
  async readLife({ db }, id) {
    const groupage = await queries.lockGroupage(db, id)
    if (!groupage) throw notFound()
    return groupage
  },
  getCurrent: getGroupage,
  demandMove,
  afterMove,
  writeState: ({ db, actor }, id, { after, columns }) =>
    queries.writeState(db, id, { ...after, ...columns }, actor.id),
})

/** Nobody carries it; its orders are free for another one, and the log says which they were. */
export const cancelGroupage = (context: Context, id: number, { version, reason }: Reasoned) =>
  giveCommand(context, id, { command: 'cancel', version }, async (inside, { number_id: number }) => {
    const members = await readMembers(inside.db, id)
    await queries.clearParts(inside.db, id)
    const orders = members.map((one) => one.number_id).join(', ')
    const ids = members.map((one) => one.id)
    return {
      columns: { reason },
      changes: members.length > 0 ? [{ field: 'orders', before: orders, after: null }] : [],
      text: reason,
      afterwards: () => noteGrouped(inside, ids, { event: 'groupage_left', number }),
    }
  })

/** Everything that has happened to a groupage, the newest first. */
export async function readGroupageLog(context: Context, id: number, query: LogQuery) {
  return readLog<GroupageEvent>(context, await admitToGroupage(context, id), query)
}

/** Adds what a person has to note of a groupage. */
export const addToGroupageLog = (context: Context, id: number, note: Note): Promise<{ id: number }> =>
  addNote(context, (inside) => admitToGroupage(inside, id), note)

function demandMove(command: GroupageCommand, life: GroupageFacts, { role }: Actor): void {
  const refusal = refusalOf(command, life, role)
  if (refusal === 'role') throw new AppError('forbidden')
  if (refusal !== null) throw new AppError('conflict', { fields: { result: `groupage_${command}` } })
}
