import { byStaff, commandsBy, isOfOffice, refusalIn } from '../documents/moves.ts'
import type { CommandBy, Life, Move, Rules } from '../documents/moves.ts'
import { askedOffers, offerStatus } from '../constants/offer-statuses.ts'
import type { OfferStatus } from '../constants/offer-statuses.ts'
import { isOffice, officeRoleIds, staffRoleIds } from '../constants/roles.ts'
import type { RoleId } from '../constants/roles.ts'

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

/** What its customer is judged by, who answers it by a link or an account. */
export interface AskedFacts extends Pick<OfferFacts, 'status' | 'over'> {
  /** No newer version is being written or was sent. */
  newest: boolean
  /** The office shows this firm its prices. */
  prices_shown: boolean
}

type AskedNeed = 'newest' | 'prices_shown' | 'not_over'

const { draft, scheduled, sent, viewed, accepted, declined, expired, withdrawn } = offerStatus
const own = ['mine', 'active'] as const
const open = ['newest', 'not_over'] as const

/** Everything that can happen to an offer besides entering its fields, as a menu lists it. */
const moves = {
  send: {
    from: [draft, scheduled],
    to: sent,
    by: { ...byStaff('write', own), clock: { needs: [], from: [scheduled] } },
    undo: null,
    isNext: true,
  },
  schedule: { from: [draft], to: scheduled, by: byStaff('write', own), undo: 'unschedule' },
  unschedule: { from: [scheduled], to: draft, by: byStaff('write', own), undo: null },
  // What stood in its way at its time is said in its log.
  not_sent: { from: [scheduled], to: draft, by: { clock: { needs: [] } }, undo: null },
  viewed: {
    from: [sent],
    to: viewed,
    by: { customer: { needs: open }, link: { needs: open } },
    undo: null,
  },
  // Our people where its customer said so by telephone or mail. Nobody takes prices that they may not read.
  accept: {
    from: askedOffers,
    to: accepted,
    by: {
      ...byStaff('write', [...own, 'not_over']),
      customer: { needs: ['prices_shown', ...open] },
      link: { needs: open },
    },
    undo: 'unaccept',
    isNext: true,
  },
  decline: {
    from: askedOffers,
    to: declined,
    by: { ...byStaff('write', own), customer: { needs: open }, link: { needs: open } },
    undo: 'reopen',
  },
  expired: { from: askedOffers, to: expired, by: { clock: { needs: ['over'] } }, undo: null },
  reopen: { from: [declined], to: 'previous', by: byStaff('write', [...own, 'recent']), undo: null },
  unaccept: { from: [accepted], to: 'previous', by: byStaff('write', [...own, 'not_ordered']), undo: null },
  withdraw: { from: [scheduled, sent, viewed], to: withdrawn, by: byStaff('write', own), undo: null },
  // What was sent stays as it was: the change is the next version.
  revise: {
    from: [sent, viewed, declined, expired, withdrawn],
    to: draft,
    by: byStaff('write', own),
    undo: 'discard',
  },
  // What was sent last is with its customer again, as it was.
  discard: { from: [draft], to: 'previous', by: byStaff('write', [...own, 'begun']), undo: null },
  // Where it could not be made when the offer was accepted.
  book: {
    from: [accepted],
    to: 'same',
    by: byStaff('write', [...own, 'not_booked']),
    undo: null,
    isNext: true,
  },
  order: {
    from: [accepted],
    to: 'same',
    by: byStaff('write', [...own, 'booked', 'not_ordered']),
    undo: null,
    isNext: true,
  },
  // Out of sight, and as it was again.
  deactivate: {
    from: [draft, accepted, declined, expired, withdrawn],
    to: 'same',
    by: byStaff('settle', ['active']),
    undo: 'activate',
  },
  activate: {
    from: [draft, accepted, declined, expired, withdrawn],
    to: 'same',
    by: byStaff('settle', ['inactive']),
    undo: null,
  },
} as const satisfies Readonly<Record<string, Move<OfferStatus, OfferRight, OfferNeed>>>

export const offerTable = { moves, begins: [draft] } as const

export type OfferCommand = CommandBy<typeof moves, 'staff'>
export const offerCommands = commandsBy(moves, 'staff')

/** What the clock does, and what a customer does, by a link or an account. */
export type OfferClockMove = CommandBy<typeof moves, 'clock'>
export type AskedMove = CommandBy<typeof moves, 'link'>

export const offerLife: Life<OfferCommand, OfferRight, OfferNeed, OfferFacts> = {
  moves,
  roles: { write: staffRoleIds, settle: officeRoleIds },
  holds: {
    // An operator answers for its own offers, the office for all.
    mine: ({ mine }, who) => mine || isOfOffice(who),
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

type ClockFacts = Pick<OfferFacts, 'status' | 'over'>

const clockRules: Rules<OfferClockMove, 'over', ClockFacts, 'clock'> = {
  moves,
  holds: { over: ({ over }) => over },
  first: [],
}

const askedRules: Rules<AskedMove, AskedNeed, AskedFacts, 'customer' | 'link'> = {
  moves,
  holds: {
    newest: ({ newest }) => newest,
    prices_shown: ({ prices_shown: areShown }) => areShown,
    not_over: ({ over }) => !over,
  },
  first: ['prices_shown', 'newest'],
}

export const accessTo = <C extends OfferCommand>(
  command: C,
): `offers.${(typeof moves)[C]['by']['staff']['right']}` => `offers.${moves[command].by.staff.right}`

export const refusalOf = (command: OfferCommand, facts: OfferFacts, role: RoleId) =>
  refusalIn(offerLife, command, facts, role)

/** Why the clock leaves an offer as it stands. */
export const clockRefusal = (command: OfferClockMove, facts: ClockFacts) =>
  refusalIn(clockRules, command, facts, 'clock')

/** Why its customer may not do something with an offer as it stands. */
export const askedRefusal = (command: AskedMove, facts: AskedFacts, who: 'customer' | 'link') =>
  refusalIn(askedRules, command, facts, who)

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

/** The same for the clock. */
export const afterClock = <F extends ClockFacts>(command: OfferClockMove, facts: F): F => ({
  ...facts,
  status: moves[command].to,
})

/** The same for its customer. */
export const afterAnswer = (command: AskedMove, facts: AskedFacts): AskedFacts => ({
  ...facts,
  status: moves[command].to,
})
