import type { Mover, Who } from '@dromos/contract/documents/moves.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { Db } from '../db/client.ts'
import type { PublicContext } from '../platform/context.ts'
import { broadcastDocuments } from './admitted.ts'
import type { Admitted } from './admitted.ts'
import { noteInLogs } from './document-log.service.ts'

type Inside = Pick<PublicContext, 'db' | 'actor'>

interface Subject {
  id: number
  life: { status: number }
}

interface Batch<Command extends string, Document extends Subject, M extends Mover> {
  documentOf: (id: number) => Admitted
  /** Why it is left as it stands; null where it is moved. */
  refusalOf: (command: Command, life: Document['life'], who: Who<M>) => string | null
  afterMove: (command: Command, life: Document['life']) => { status: number }
  /** Writes the status of all and raises their versions. */
  writeStates: (db: Db, ids: readonly number[], status: number) => Promise<void>
  /** Tells people of one that was moved. */
  tell: (inside: Inside, id: number) => Promise<void>
}

/**
 * Moves many documents of a kind at once, which the caller has locked by ascending id and read as they are: judged one by
 * one by the table of legal moves, then written, noted and told together. Answers how many were moved.
 */
export function defineBatch<Command extends string, Document extends Subject, M extends Mover>(
  batch: Batch<Command, Document, M>,
) {
  return async (
    inside: Inside,
    documents: readonly Document[],
    { command, who }: { command: Command; who: Who<M> },
  ): Promise<number> => {
    const moved = documents.filter(({ life }) => batch.refusalOf(command, life, who) === null)
    if (moved.length === 0) return 0
    const ids = moved.map(({ id }) => id)
    const statusAfter = ({ life }: Document) => batch.afterMove(command, life).status
    for (const [to, those] of Map.groupBy(moved, statusAfter)) {
      await batch.writeStates(
        inside.db,
        those.map(({ id }) => id),
        to,
      )
      for (const [from, some] of Map.groupBy(those, ({ life }) => life.status)) {
        const all = some.map(({ id }) => batch.documentOf(id))
        await noteInLogs(inside, all, { type: logType.status, event: command, from, to })
      }
    }
    for (const id of ids) await batch.tell(inside, id)
    await broadcastDocuments(inside, ids.map(batch.documentOf))
    return moved.length
  }
}
