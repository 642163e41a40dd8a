import { isOffice } from '../constants/roles.ts'
import type { RoleId } from '../constants/roles.ts'

/**
 * Who moves a document besides our own people: an account of its customer, whoever holds a link of it, the clock, the
 * document that it belongs to, or what belongs to it, as the orders of a groupage.
 */
export type OtherMover = 'customer' | 'link' | 'clock' | 'parent' | 'child'
export type Mover = 'staff' | OtherMover

/** One of our people by their role, or another mover by its name. */
export type Who<M extends Mover = Mover> = RoleId | Exclude<M, 'staff'>

/** What a mover needs beyond the status; `from`: where it may from fewer statuses than others. */
interface Way<S extends number, N extends string> {
  needs: readonly N[]
  from?: readonly S[]
}

interface StaffWay<R extends string, N extends string> {
  /** Which right it takes: `write` of an order is the permission `orders.write`. */
  right: R
  needs: readonly N[]
}

/** One legal move of a document, whoever makes it: `S` its statuses, `R` rights of our people, `N` what they need. */
export interface Move<S extends number, R extends string, N extends string> {
  from: readonly S[]
  /** The status afterwards; `previous` is where the document came from, `follows` where what belongs to it stands. */
  to: S | 'same' | 'previous' | 'follows' | 'gone'
  /** By whom, each with what it takes. Who is not named does not make the move. */
  by: { readonly staff?: StaffWay<R, N> } & { readonly [M in OtherMover]?: Way<S, string> }
  /** The command of our people that takes it back. */
  undo: string | null
  /** About the journey, which goes on while the document waits for something else, such as a damage. */
  onJourney?: true
  /** Leads on: offered first when the document waits for it; of a need, while that holds. */
  isNext?: true | N
}

/** The rows of a table that a mover makes. */
export type CommandBy<T, M extends Mover> = {
  [K in keyof T]: T[K] extends { by: Readonly<Record<M, unknown>> } ? K : never
}[keyof T] &
  string

/** What the moves of a kind of documents are judged by, for the movers `M`. `F`: the facts of one document. */
export interface Rules<C extends string, N extends string, F extends { status: number }, M extends Mover> {
  /** Where the journey stands; the status, where the two cannot part. */
  journeyOf?: (facts: F) => F['status']
  moves: Readonly<Record<C, Judged<F['status'], N, M>>>
  /** Who of our people has each right. */
  roles?: Readonly<Record<string, readonly RoleId[]>>
  holds: Readonly<Record<N, (facts: F, who: Who) => boolean>>
  /** Needs that are checked before the status. */
  first: readonly N[]
}

interface Judged<S extends number, N extends string, M extends Mover> {
  from: readonly S[]
  by: Ways<S> & { readonly [One in M]?: { needs: readonly N[] } }
  onJourney?: true
}

type Ways<S extends number> = { readonly [M in Mover]?: Way<S, string> & { right?: string } }

/** The same for our own people, with what their menus and the undo of a command are made of. */
export type Life<C extends string, R extends string, N extends string, F extends { status: number }> = Rules<
  C,
  N,
  F,
  'staff'
> & {
  moves: Readonly<Record<C, StaffMove<C, F['status'], R, N>>>
  roles: Readonly<Record<R, readonly RoleId[]>>
}

interface StaffMove<C extends string, S extends number, R extends string, N extends string> {
  to: Move<S, R, N>['to']
  by: { readonly staff: StaffWay<R, N> }
  undo: C | null
  isNext?: true | N
}

/** By our own people, with a right. */
export const byStaff = <const R extends string, const N extends readonly string[]>(right: R, needs: N) =>
  ({ staff: { right, needs } }) as const

/** Whether a command leads on, of a document as it stands. */
export function leadsOn<C extends string, R extends string, N extends string, F extends { status: number }>(
  { moves, holds }: Pick<Life<C, R, N, F>, 'moves' | 'holds'>,
  command: C,
  { facts, role }: { facts: F; role: RoleId },
): boolean {
  const { isNext = false } = moves[command]
  return typeof isNext === 'string' ? holds[isNext](facts, role) : isNext
}

/** The rows that a mover makes, in the order of the table. */
export const commandsBy = <T extends Readonly<Record<string, { by: object }>>, M extends Mover>(
  moves: T,
  mover: M,
): CommandBy<T, M>[] =>
  // An object's keys are those of its type where it is written as a literal.
  Object.keys(moves).filter((key) => mover in (moves[key]?.by ?? {})) as CommandBy<T, M>[]

export type Refusal<N extends string> = 'role' | 'status' | N

/** Why somebody may not make a move of a document as it stands; null when they may. */
export function refusalIn<
  C extends string,
  N extends string,
  F extends { status: number },
  M extends Mover = 'staff',
>(rules: Rules<C, N, F, M>, command: C, facts: F, who: Who<M>): Refusal<N> | null {
  const { roles, holds, first } = rules
  const { by, from: always } = rules.moves[command]
  const way: Ways<F['status']>[Mover] = by[typeof who === 'number' ? 'staff' : who]
  if (!way || !hasRight(roles, way.right, who)) return 'role'
  // Those who are judged by these rules need nothing else.
  const needs = way.needs as readonly N[]
  const misses = (need: N) => !holds[need](facts, who)
  const barred = needs.find((need) => first.includes(need) && misses(need))
  if (barred) return barred
  const isInTurn = (way.from ?? always).includes(placeOf(rules, command, facts))
  return isInTurn ? (needs.find(misses) ?? null) : 'status'
}

const placeOf = <C extends string, F extends { status: number }>(
  { moves, journeyOf }: Pick<Rules<C, never, F, never>, 'moves' | 'journeyOf'>,
  command: C,
  facts: F,
): F['status'] => (moves[command].onJourney && journeyOf?.(facts)) || facts.status

function hasRight(roles: Rules<string, string, never, never>['roles'], right: string | undefined, who: Who) {
  return typeof who !== 'number' || right === undefined || roles?.[right]?.includes(who) === true
}

/** What can happen to a document as it stands, by whom: the moves that are not refused. */
export const movesOpenTo = <
  C extends string,
  N extends string,
  F extends { status: number },
  M extends Mover = 'staff',
>(
  rules: Rules<C, N, F, M>,
  facts: F,
  who: Who<M>,
): C[] =>
  // The rules name no row that is not in their table.
  (Object.keys(rules.moves) as C[]).filter((command) => refusalIn(rules, command, facts, who) === null)

/** Whether a mover is one of the office's people. */
export const isOfOffice = (who: Who): boolean => typeof who === 'number' && isOffice(who)
