import { logType } from '@dromos/contract/trade/log-types.ts'
import type { LogType } from '@dromos/contract/trade/log-types.ts'
import type { Db } from '../db/client.ts'
import type { Actor, Context } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { demandVersion } from '../records/records.ts'
import { noteAct } from './document-log.service.ts'
import type { Change } from './document-log.service.ts'
import { tellDocument } from './admitted.ts'
import type { Admitted } from './admitted.ts'

interface Subject {
  life: { status: number }
  version?: number
}

interface Life<Command extends string, Document extends Subject, Columns, Saved extends object> {
  documentOf: (id: number) => Admitted
  /** Left out where `readLife` takes the lock and reads the row alone, which is then as it is now. */
  lockVersion?: (db: Db, id: number) => Promise<number | undefined>
  readLife: (inside: Context, id: number) => Promise<Document>
  getCurrent: (inside: Context, id: number) => Promise<unknown>
  demandMove: (command: Command, life: Document['life'], actor: Actor) => void
  afterMove: (command: Command, life: Document['life']) => Document['life']
  /** Writes the state and the command's own columns, and raises the version. */
  writeState: (inside: Context, id: number, move: Move<Command, Document, Columns>) => Promise<Saved>
  /** Tells people of it, once all is written; `before` is the document as it was. */
  tell?: (inside: Context, before: Document, done: Done<Command>) => Promise<void>
}

interface Done<Command> {
  command: Command
  status: number
  text: string
}

interface Move<Command, Document extends Subject, Columns> {
  command: Command
  after: Document['life']
  columns: Columns | undefined
}

interface Deed<Columns> {
  columns?: Columns
  changes?: Change[]
  text?: string
  logType?: LogType
  afterwards?: () => Promise<unknown>
}

interface Given<Command> {
  command: Command
  version: number
}

export function defineLife<Command extends string, Document extends Subject, Columns, Saved extends object>(
  life: Life<Command, Document, Columns, Saved>,
) {
  const judge = async (inside: Context, id: number, { command, version }: Given<Command>) => {
    const { db, actor } = inside
    const demand = (now: number | undefined) => demandVersion(now, version, () => life.getCurrent(inside, id))
    if (life.lockVersion) await demand(await life.lockVersion(db, id))
    const document = await life.readLife(inside, id)
    if (!life.lockVersion) await demand(document.version)
    life.demandMove(command, document.life, actor)
    return document
  }
  return {
    /**
     * Gives one command to a document: under its row lock, once per key, at the version it was decided upon, if the
     * table of legal moves allows it. Writes the state, the log and the audit trail, and tells open pages.
     */
    giveCommand: (
      context: Context,
      id: number,
      given: Given<Command>,
      work: (inside: Context, document: Document) => Promise<Deed<Columns>> | Deed<Columns>,
    ): Promise<Saved> =>
      once(context, async (inside) => {
        const { command } = given
        const document = await judge(inside, id, given)
        const deed = await work(inside, document)
        const after = life.afterMove(command, document.life)
        const saved = await life.writeState(inside, id, { command, after, columns: deed.columns })
        await deed.afterwards?.()
        const admitted = life.documentOf(id)
        const [from, to] = [document.life.status, after.status]
        await noteCommand(inside, admitted, { command, from, to, deed })
        await life.tell?.(inside, document, { command, status: to, text: deed.text ?? '' })
        await tellDocument(inside, admitted)
        return saved
      }),
    /** Refuses a command before costly work is done for it; giving it judges again, under the lock. */
    demandCommand: async (context: Context, id: number, given: Given<Command>): Promise<void> => {
      await inTransaction(context, (inside) => judge(inside, id, given))
    },
  }
}

interface Noted {
  command: string
  from: number
  to: number
  deed: Deed<unknown>
}

async function noteCommand(
  context: Context,
  document: Admitted,
  { command, from, to, deed }: Noted,
): Promise<void> {
  const { changes = [], text = '', logType: type = logType.status } = deed
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  const act = {
    verb: command,
    before: { status: from, ...valuesOf('before') },
    after: { status: to, ...valuesOf('after'), ...(text && { reason: text }) },
  }
  await noteAct(context, document, { type, event: command, from, to, text, changes, act })
}
