import type { Mover, Who } from '@dromos/contract/documents/moves.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import type { LogType } from '@dromos/contract/constants/log-types.ts'
import type { Db } from '../db/client.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from '../records/records.ts'
import { noteAct, noteInLog } from './document-log.service.ts'
import type { Act, Change } from './document-log.service.ts'
import { broadcastDocument } from './admitted.ts'
import type { Admitted } from './admitted.ts'

interface Subject {
  life: { status: number }
  version?: number
}

/** How a kind of documents is moved. `In`: what its steps are given, a public context where nobody need be signed in. */
interface Steps<
  Command extends string,
  Document extends Subject,
  Columns,
  Saved,
  In extends PublicContext,
  M extends Mover,
> {
  documentOf: (id: number) => Admitted
  demandMove: (command: Command, life: Document['life'], who: Who<M>, document: Document) => void
  afterMove: (command: Command, life: Document['life']) => Document['life']
  /** Writes the state and the command's own columns, and raises the version. */
  writeState: (inside: In, id: number, move: Move<Command, Document, Columns>) => Promise<Saved>
  /** Tells people of it, once all is written; `before` is the document as it was. */
  tell?: (inside: In, before: Document, done: Done<Command>) => Promise<void>
  /** Tells open pages, where those are others than the listeners of its kind. */
  tellPages?: (inside: In, id: number) => Promise<void>
}

interface Life<
  Command extends string,
  Document extends Subject,
  Columns,
  Saved,
  M extends Mover,
> extends Steps<Command, Document, Columns, Saved, Context, M> {
  /** Left out where `readLife` takes the lock and reads the row alone, which is then as it is now. */
  lockVersion?: (db: Db, id: number) => Promise<number | undefined>
  readLife: (inside: Context, id: number) => Promise<Document>
  getCurrent: (inside: Context, id: number) => Promise<unknown>
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

interface CommandEffect<Columns, Saved> {
  columns?: Columns
  changes?: Change[]
  text?: string
  logType?: LogType
  /** What its line and the trail call it where that is not the command. */
  event?: string
  verb?: string
  /** It is noted, and waits for somebody: the document stays as it is. */
  stays?: true
  /** What the trail says: the status, the changes and the reason, unless this is less or something else. */
  trail?: 'status' | 'nothing' | Omit<Act, 'verb'>
  /** Once it is written. */
  afterwards?: (saved: Saved) => Promise<unknown>
  /** Once it stands in the log. */
  thereafter?: (saved: Saved) => Promise<unknown>
}

interface GivenCommand<Command, M extends Mover> {
  command: Command
  /** The one it was decided upon; `current` where a document above decides under its own lock. */
  version: number | 'current'
  by?: Exclude<M, 'staff'>
}

interface Locked<Command, Document, M extends Mover> {
  document: Document
  command: Command
  who: Who<M>
}

/**
 * Moves documents of a kind that the caller has locked and read as they are, in its transaction and perhaps in nobody's
 * name: by a link, the clock, a customer, the document above or those below. Judges by the table of legal moves, writes
 * the state, the log and the audit trail, and tells open pages.
 */
export function defineMoves<
  Command extends string,
  Document extends Subject,
  Columns,
  Saved,
  In extends PublicContext = Context,
  M extends Mover = 'staff',
>(steps: Steps<Command, Document, Columns, Saved, In, M>) {
  return async (
    inside: In,
    id: number,
    { document, command, who }: Locked<Command, Document, M>,
    work: () => Promise<CommandEffect<Columns, Saved>> | CommandEffect<Columns, Saved>,
  ): Promise<Saved> => {
    steps.demandMove(command, document.life, who, document)
    const deed = await work()
    const after = deed.stays ? document.life : steps.afterMove(command, document.life)
    const saved = await steps.writeState(inside, id, { command, after, columns: deed.columns })
    await deed.afterwards?.(saved)
    const admitted = steps.documentOf(id)
    const [from, to] = [document.life.status, after.status]
    await noteMove(inside, admitted, { command, from, to, deed })
    await steps.tell?.(inside, document, { command, status: to, text: deed.text ?? '' })
    await deed.thereafter?.(saved)
    await (steps.tellPages ? steps.tellPages(inside, id) : broadcastDocument(inside, admitted))
    return saved
  }
}

export function defineLife<
  Command extends string,
  Document extends Subject,
  Columns,
  Saved extends object,
  M extends Mover = 'staff',
>(life: Life<Command, Document, Columns, Saved, M>) {
  const move = defineMoves(life)
  const read = async (inside: Context, id: number, { version }: GivenCommand<Command, M>) => {
    const demand = async (now: number | undefined) => {
      if (version !== 'current') await requireVersion(now, version, () => life.getCurrent(inside, id))
    }
    if (life.lockVersion) await demand(await life.lockVersion(inside.db, id))
    const document = await life.readLife(inside, id)
    if (!life.lockVersion) await demand(document.version)
    return document
  }
  const whoGives = ({ actor }: Context, { by }: GivenCommand<Command, M>): Who<M> => by ?? actor.role
  return {
    /**
     * Gives one command to a document: under its row lock, once per key, at the version it was decided upon, if the
     * table of legal moves allows it.
     */
    giveCommand: (
      context: Context,
      id: number,
      given: GivenCommand<Command, M>,
      work: (
        inside: Context,
        document: Document,
      ) => Promise<CommandEffect<Columns, Saved>> | CommandEffect<Columns, Saved>,
    ): Promise<Saved> =>
      once(context, async (inside) => {
        const document = await read(inside, id, given)
        const locked = { document, command: given.command, who: whoGives(inside, given) }
        return move(inside, id, locked, () => work(inside, document))
      }),
    /** Refuses a command before costly work is done for it; giving it judges again, under the lock. */
    demandCommand: async (context: Context, id: number, given: GivenCommand<Command, M>): Promise<void> => {
      await inTransaction(context, async (inside) => {
        const document = await read(inside, id, given)
        life.demandMove(given.command, document.life, whoGives(inside, given), document)
      })
    },
  }
}

type CommandReport = 'changes' | 'text' | 'logType' | 'event' | 'verb' | 'trail'

interface Noted {
  command: string
  from: number
  to: number
  deed: Pick<CommandEffect<unknown, unknown>, CommandReport>
}

async function noteMove(context: PublicContext, document: Admitted, noted: Noted): Promise<void> {
  const { command, from, to, deed } = noted
  const { changes = [], text = '', logType: type = logType.status, event } = deed
  // A line with a name of its own says where the document stands only if it has moved.
  const moved = event === undefined || from !== to ? { from, to } : {}
  const line = { type, event: event ?? command, ...moved, text, changes }
  if (deed.trail === 'nothing') return noteInLog(context, document, line)
  return noteAct(context, document, { ...line, act: actOf(noted) })
}

function actOf({ command, from, to, deed }: Noted): Act {
  const { trail, verb = command } = deed
  if (typeof trail === 'object') return { verb, ...trail }
  const said = trail === 'status' ? { before: {}, after: {} } : saidIn(deed)
  return { verb, before: { status: from, ...said.before }, after: { status: to, ...said.after } }
}

/** What the trail says of a command beside the status. */
function saidIn({ changes = [], text = '' }: Noted['deed']) {
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return { before: valuesOf('before'), after: { ...valuesOf('after'), ...(text && { reason: text }) } }
}
