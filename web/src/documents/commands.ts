import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import { leadsOn, refusalIn } from '@dromos/contract/documents/moves.ts'
import type { Life } from '@dromos/contract/documents/moves.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { roleNames } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { language } from '../i18n/language.ts'
import { call, newIdempotencyKey } from '../platform/api.ts'
import type { BodyOf, Call } from '../platform/api.ts'
import { sentenceOf } from '../platform/http.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './commands.messages.ts'

export interface Commanded<F> {
  id: number
  number_id: string
  version: number
  life: F
}

export interface Commands<C extends string, N extends string, F extends { status: number }> {
  kind: DocumentKind
  life: Life<C, string, N, F>
  afterMove: (command: C, facts: F) => F
  offered: readonly C[]
  /** Needs that menus do not mention: a command that lacks one is not offered. */
  unspoken: readonly N[]
  dangerous: ReadonlySet<C>
  /** What its button says, of a document as it stands. */
  nameOf: (command: C, facts: F) => string
  doneOf: (command: C, number: string) => string
  whyNot: (need: N, facts: F) => string
  /** What to send besides the version: undefined for a mere reason, null where a person has to be asked. */
  undoBody: (undo: C, command: C, facts: F) => object | null | undefined
  /** Reads anew what a command has changed; resolves once the document itself is there, or could not be read. */
  changed: (id: number) => Promise<void>
}

type CamelCase<S extends string> = S extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : S

/** What a command sends to the call that bears its name, as `undo_loaded` to `PUT /orders/undoLoaded/{id}`. */
type CommandBody<K extends DocumentKind, C extends string> = BodyOf<
  Extract<Call, `PUT /${K}s/${CamelCase<C>}/{id}`>
>

export type CommandTaking<K extends DocumentKind, C extends string, O> = {
  [One in C]: O extends CommandBody<K, One>
    ? keyof O extends keyof CommandBody<K, One>
      ? One
      : never
    : never
}[C]

export type ReasonCommand<K extends DocumentKind, C extends string> = {
  [One in CommandTaking<K, C, Reasoned>]: keyof CommandBody<K, One> extends keyof Reasoned ? One : never
}[CommandTaking<K, C, Reasoned>]

interface Reasoned {
  version: number
  reason: string
}

export interface OfferedCommand<C> {
  command: C
  refusal: string | null
}

export function commandsFor<C extends string, N extends string, F extends { status: number }>(
  { life, offered, unspoken, whyNot }: Commands<C, N, F>,
  facts: F,
  role: RoleId,
): OfferedCommand<C>[] {
  return offered.flatMap((command): OfferedCommand<C>[] => {
    const refusal = refusalIn(life, command, facts, role)
    if (refusal === null) return [{ command, refusal }]
    if (refusal === 'role') return forOthers(life, command, facts)
    if (refusal === 'status' || unspoken.includes(refusal)) return []
    return [{ command, refusal: whyNot(refusal, facts) }]
  })
}

// Of what a document waits for, somebody without the right hears who has it.
function forOthers<C extends string, N extends string, F extends { status: number }>(
  life: Life<C, string, N, F>,
  command: C,
  facts: F,
): OfferedCommand<C>[] {
  const { right } = life.moves[command].by.staff
  const others = (life.roles[right] ?? []).filter((role) => refusalIn(life, command, facts, role) === null)
  const [other] = others
  if (!other || !leadsOn(life, command, { facts, role: other })) return []
  const roles = others.map((role) => roleNames[language][role]).join(', ')
  return [{ command, refusal: t('forRoles', { roles }) }]
}

export function giveCommand(
  kind: DocumentKind,
  command: string,
  id: number,
  { body, idempotencyKey }: { body: { version: number }; idempotencyKey: string },
): Promise<MovedDocument> {
  const name = command.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  // Each of these calls takes a version and answers alike; the callers' types have checked what else it takes.
  const key = `PUT /${kind}s/${name}/{id}` as 'PUT /orders/unassign/{id}'
  return call(key, { params: { id }, body, idempotencyKey })
}

interface CommandResult<C> {
  command: C
  moved: MovedDocument
  role: RoleId
  takeBack?: object | undefined
}

/** Resolves once the screen shows what was done: the next command must not be given to the document before. */
export async function commandDone<C extends string, N extends string, F extends { status: number }>(
  commands: Commands<C, N, F>,
  document: Commanded<F>,
  given: CommandResult<C>,
): Promise<void> {
  const { kind, changed, doneOf } = commands
  // An earlier command can no longer be taken back by its own notice.
  const about = `${kind} ${document.id}`
  await changed(document.id)
  const undo = undoing(commands, document.life, given)
  const run = () => {
    if (!undo) return
    const body = { ...undo.body, version: given.moved.version }
    giveCommand(kind, undo.command, document.id, { body, idempotencyKey: newIdempotencyKey() })
      .then(() => toast({ text: t('undone', { number: document.number_id }), about }))
      .catch((error: unknown) => toast({ text: sentenceOf(error), tone: 'problem' }))
      .finally(() => changed(document.id))
  }
  const text = doneOf(given.command, document.number_id)
  toast({ text, about, ...(undo && { action: { label: ui('undo'), run } }) })
  for (const warning of given.moved.warnings ?? []) toast({ text: warning, tone: 'problem' })
}

function undoing<C extends string, N extends string, F extends { status: number }>(
  { life, afterMove, undoBody }: Commands<C, N, F>,
  facts: F,
  { command, role, takeBack }: CommandResult<C>,
): { command: C; body: object } | null {
  const { undo } = life.moves[command]
  if (!undo || refusalIn(life, undo, afterMove(command, facts), role) !== null) return null
  const body = takeBack ?? undoBody(undo, command, facts)
  return body === null ? null : { command: undo, body: body ?? { reason: t('undoneAtOnce') } }
}
