import type { RoleId } from '../trade/roles.ts'

/** One legal move of a document: `C` the commands of its kind, `S` its statuses, `R` rights, `N` what may be needed. */
export interface Move<C extends string, S extends number, R extends string, N extends string> {
  from: readonly S[]
  /** The status afterwards; `previous` is where the document came from. */
  to: S | 'same' | 'previous' | 'gone'
  /** Which right it takes: `write` of an order is the permission `orders.write`. */
  right: R
  needs: readonly N[]
  undo: C | null
  /** About the journey, which goes on while the document waits for something else, such as a damage. */
  onJourney?: true
  /** Leads on: offered first when the document waits for it; of a need, while that holds. */
  isNext?: true | N
}

/** The legal moves of a kind of documents, and what they are judged by. `F`: the facts of one document. */
export interface Life<C extends string, R extends string, N extends string, F extends { status: number }> {
  /** Where the journey stands; the status, where the two cannot part. */
  journeyOf?: (facts: F) => F['status']
  moves: Readonly<Record<C, Move<C, F['status'], R, N>>>
  roles: Readonly<Record<R, readonly RoleId[]>>
  holds: Readonly<Record<N, (facts: F, role: RoleId) => boolean>>
  /** Needs that are checked before the status. */
  first: readonly N[]
}

/** Whether a command leads on, of a document as it stands. */
export function leadsOn<C extends string, R extends string, N extends string, F extends { status: number }>(
  { moves, holds }: Pick<Life<C, R, N, F>, 'moves' | 'holds'>,
  command: C,
  { facts, role }: { facts: F; role: RoleId },
): boolean {
  const { isNext = false } = moves[command]
  return typeof isNext === 'string' ? holds[isNext](facts, role) : isNext
}

export const keysOf = <C extends string>(moves: Readonly<Record<C, unknown>>): C[] =>
  // An object's keys are those of its type where it is written as a literal.
  Object.keys(moves) as C[]

export type Refusal<N extends string> = 'role' | 'status' | N

/** Why a role may not give a command to a document as it stands; null when it may. */
export function refusalIn<C extends string, R extends string, N extends string, F extends { status: number }>(
  { moves, roles, holds, first, journeyOf }: Life<C, R, N, F>,
  command: C,
  facts: F,
  role: RoleId,
): Refusal<N> | null {
  const { right, from, needs, onJourney } = moves[command]
  const at = (onJourney && journeyOf?.(facts)) || facts.status
  const misses = (need: N) => !holds[need](facts, role)
  if (!roles[right].includes(role)) return 'role'
  const barred = needs.find((need) => first.includes(need) && misses(need))
  if (barred) return barred
  return from.includes(at) ? (needs.find(misses) ?? null) : 'status'
}
