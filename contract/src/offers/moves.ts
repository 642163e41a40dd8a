import { keysOf, refusalIn } from '../documents/moves.ts'
import type { Life, Move } from '../documents/moves.ts'
import { offerStatus } from '../trade/offer-statuses.ts'
import type { OfferStatus } from '../trade/offer-statuses.ts'
import { isOffice, officeRoleIds, staffRoleIds } from '../trade/roles.ts'
import type { RoleId } from '../trade/roles.ts'

/** What the legal moves are judged by. */
export interface OfferFacts {
  status: OfferStatus
  active: boolean
  /** The reader made it, or receives its answers. */
  mine: boolean
  /** Declined so lately that it can be taken up again. */
  recent: boolean
  booked: boolean
  ordered: boolean
  /** The last day on which it can be accepted is over. */
  over: boolean
  /** Somebody of its customer has had it on the screen. */
  seen: boolean
  /** Where it stood before its present version was begun; null where there is none before it, or it was sent. */
  before: OfferStatus | null
}

/** What must hold beyond the status, each with its sentence. */
const offerNeeds = [
  'mine',
  'active',
  'inactive',
  'recent',
  'not_over',
  'not_booked',
  'booked',
  'not_ordered',
  'begun',
] as const
export type OfferNeed = (typeof offerNeeds)[number]

type OfferRight = 'write' | 'settle'

const { draft, scheduled, sent, viewed, accepted, declined, expired, withdrawn } = offerStatus
const own = ['mine', 'active'] as const

/** Everything that can be done to an offer besides entering its fields, as a menu lists it. */
const moves = {
  send: { from: [draft, scheduled], to: sent, right: 'write', needs: own, undo: null, isNext: true },
  schedule: { from: [draft], to: scheduled, right: 'write', needs: own, undo: 'unschedule' },
  unschedule: { from: [scheduled], to: draft, right: 'write', needs: own, undo: null },
  // Its customer said so by telephone or mail.
  accept: {
    from: [sent, viewed],
    to: accepted,
    right: 'write',
    needs: [...own, 'not_over'],
    undo: 'unaccept',
    isNext: true,
  },
  decline: { from: [sent, viewed], to: declined, right: 'write', needs: own, undo: 'reopen' },
  reopen: { from: [declined], to: 'previous', right: 'write', needs: [...own, 'recent'], undo: null },
  unaccept: { from: [accepted], to: 'previous', right: 'write', needs: [...own, 'not_ordered'], undo: null },
  withdraw: { from: [scheduled, sent, viewed], to: withdrawn, right: 'write', needs: own, undo: null },
  // What was sent stays as it was: the change is the next version.
  revise: {
    from: [sent, viewed, declined, expired, withdrawn],
    to: draft,
    right: 'write',
    needs: own,
    undo: 'discard',
  },
  // What was sent last is with its customer again, as it was.
  discard: { from: [draft], to: 'previous', right: 'write', needs: [...own, 'begun'], undo: null },
  // Where it could not be made when the offer was accepted.
  book: {
    from: [accepted],
    to: 'same',
    right: 'write',
    needs: [...own, 'not_booked'],
    undo: null,
    isNext: true,
  },
  order: {
    from: [accepted],
    to: 'same',
    right: 'write',
    needs: [...own, 'booked', 'not_ordered'],
    undo: null,
    isNext: true,
  },
  // Out of sight, and as it was again.
  deactivate: {
    from: [draft, accepted, declined, expired, withdrawn],
    to: 'same',
    right: 'settle',
    needs: ['active'],
    undo: 'activate',
  },
  activate: {
    from: [draft, accepted, declined, expired, withdrawn],
    to: 'same',
    right: 'settle',
    needs: ['inactive'],
    undo: null,
  },
} as const satisfies Readonly<Record<string, Move<string, OfferStatus, OfferRight, OfferNeed>>>

export type OfferCommand = keyof typeof moves
export const offerCommands = keysOf(moves)

export const offerLife: Life<OfferCommand, OfferRight, OfferNeed, OfferFacts> = {
  moves,
  roles: { write: staffRoleIds, settle: officeRoleIds },
  holds: {
    // An operator answers for its own offers, the office for all.
    mine: ({ mine }, role) => mine || isOffice(role),
    active: ({ active }) => active,
    inactive: ({ active }) => !active,
    recent: ({ recent }) => recent,
    not_over: ({ over }) => !over,
    not_booked: ({ booked }) => !booked,
    booked: ({ booked }) => booked,
    not_ordered: ({ ordered }) => !ordered,
    begun: ({ before }) => before !== null,
  },
  first: ['mine'],
}

export const accessTo = <C extends OfferCommand>(command: C): `offers.${(typeof moves)[C]['right']}` =>
  `offers.${moves[command].right}`

export const refusalOf = (command: OfferCommand, facts: OfferFacts, role: RoleId) =>
  refusalIn(offerLife, command, facts, role)

/** The facts after a command that was not refused. */
export function afterMove(command: OfferCommand, facts: OfferFacts): OfferFacts {
  const { to } = moves[command]
  if (command === 'deactivate' || command === 'activate') return { ...facts, active: command === 'activate' }
  if (to === 'same') return facts
  if (command === 'discard') return { ...facts, status: facts.before ?? facts.status, before: null }
  if (to === 'previous') return { ...facts, status: facts.seen ? viewed : sent }
  const before = command === 'revise' ? facts.status : facts.before
  return { ...facts, status: to, before: command === 'send' ? null : before }
}

/** Whether its fields can be changed as it stands, by who has a right to. */
export const isWritable = ({ status, active, mine }: OfferFacts, role: RoleId): boolean =>
  status === draft && active && (mine || isOffice(role))
