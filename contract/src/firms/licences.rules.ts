import { isoDay } from '../constants/clock.ts'
import { fileKind } from '../constants/file-kinds.ts'
/** Within one country, the carrier's own; between two or more; within one that is not the carrier's. */
export const journeyKinds = ['domestic', 'international', 'cabotage'] as const
export type JourneyKind = (typeof journeyKinds)[number]

/**
 * Countries outside the Union whose carriers hold licences like the Community's, and where that of a carrier of the
 * Union is enough. Beyond, and for carriers from beyond, a permit is needed.
 */
export const communityNeighbours = ['CH', 'GB', 'IS', 'LI', 'NO'] as const

export const licenceRules = [
  {
    need: 'operator',
    kinds: [fileKind.operatorLicence, fileKind.communityLicence],
    applies: ({ kind }) => kind === 'domestic',
  },
  {
    need: 'community',
    kinds: [fileKind.communityLicence],
    applies: ({ kind, is_foreign }) => kind !== 'domestic' && !is_foreign,
  },
  {
    need: 'permit',
    kinds: [fileKind.cemtPermit, fileKind.bilateralPermit],
    applies: ({ kind, is_foreign, is_beyond }) =>
      kind !== 'domestic' && (is_foreign === true || is_beyond === true),
  },
  { need: 'cmr', kinds: [fileKind.cmrInsurance], applies: () => true, covers: true },
  {
    need: 'atp',
    kinds: [fileKind.coldCertificate],
    applies: ({ is_cooled }) => is_cooled === true,
    ofTruck: true,
  },
  {
    need: 'adr',
    kinds: [fileKind.adrDriver, fileKind.adrVehicle],
    applies: ({ is_dangerous }) => is_dangerous === true,
    ofTruck: true,
  },
] as const satisfies readonly LicenceRule[]
export type LicenceNeed = (typeof licenceRules)[number]['need']

interface LicenceRule {
  need: string
  kinds: readonly number[]
  applies: (journey: Journey) => boolean
  /** Its amount must cover the cargo; see `coverFor`. */
  covers?: boolean
  /** A paper of the driver or the truck: asked for once these are named. */
  ofTruck?: boolean
}

/** Why a document is not sufficient, worst first. */
export const licenceFaults = [
  'missing',
  'expired',
  'not_yet',
  'elsewhere',
  'too_little',
  'undated',
  'unapproved',
] as const
export type LicenceFault = (typeof licenceFaults)[number]

/** A document of a carrier. Days are `YYYY-MM-DD`, the amount is cents, no countries are all countries. */
export interface LicenceDocument {
  id: string
  number: string
  file_type_id: number
  approved: boolean
  valid_from: string | null
  valid_to: string | null
  amount: number | null
  countries: readonly number[]
}

/** What is to be driven, from the day of the earliest loading to that of the latest unloading. */
export interface Journey {
  kind: JourneyKind
  from: string
  to: string
  /** The countries of its stops; none when only time matters. */
  countries: readonly number[]
  /** Cents; null when it is not stated. */
  cargo_value: number | null
  /** Cents; what is declared in consignment notes, null or absent when nothing is. */
  declared_value?: number | null
  /** Kilograms, gross; null or absent when it is not known. */
  weight?: number | null
  /** Euros for a special drawing right, as the office has set it. */
  sdr_rate?: number | null
  /** A stop lies in a country where the Community licence does not hold. */
  is_beyond?: boolean
  /** The carrier is at home in such a country. */
  is_foreign?: boolean
  is_cooled?: boolean
  is_dangerous?: boolean
  /** Driver and truck are still to be named. */
  is_truck_open?: boolean
  /** Days that documents must outlive the journey by; 0 unless given. */
  buffer_days?: number
}

export interface NeedVerdict {
  need: LicenceNeed
  fault: LicenceFault | null
  /** The document that meets it, or comes nearest to, its number and its last day; null when there is none. */
  document: string | null
  number: string
  valid_to: string | null
  /** A document meets it but covers less than the cargo is worth: what is owed by weight, not by value. */
  is_below_value: boolean
  /** It is judged once driver and truck are named. */
  is_open: boolean
}

export interface LicenceVerdict {
  journey: JourneyKind
  valid: boolean
  needs: NeedVerdict[]
}

export function journeyKindOf(countries: readonly number[], home: number): JourneyKind {
  const all = new Set(countries)
  if (all.size > 1) return 'international'
  return all.size === 0 || all.has(home) ? 'domestic' : 'cabotage'
}

/** Judges a carrier's documents for a journey: valid when each rule that applies by now has a document without fault. */
export function judgeLicences(documents: readonly LicenceDocument[], journey: Journey): LicenceVerdict {
  const rules: readonly LicenceRuleOf[] = licenceRules
  const needs = rules
    .filter(({ applies }) => applies(journey))
    .map((rule) => ({
      ...judgeNeed(documents, rule, journey),
      is_open: rule.ofTruck === true && journey.is_truck_open === true,
    }))
  return { journey: journey.kind, valid: needs.every(isMet), needs }
}

/** A fault does not count before it is judged. */
export const isMet = ({ fault, is_open: isOpen }: NeedVerdict): boolean => fault === null || isOpen

type JudgedNeed = Omit<NeedVerdict, 'is_open'>

type LicenceRuleOf = LicenceRule & { need: LicenceNeed }

function judgeNeed(
  documents: readonly LicenceDocument[],
  { need, kinds, covers = false }: LicenceRuleOf,
  journey: Journey,
): JudgedNeed {
  const none = {
    need,
    fault: 'missing',
    document: null,
    number: '',
    valid_to: null,
    is_below_value: false,
  } as const
  let best: JudgedNeed = none
  for (const { id: document, number, valid_to, ...rest } of documents) {
    if (!kinds.includes(rest.file_type_id)) continue
    const fault = faultOf({ id: document, number, valid_to, ...rest }, covers, journey)
    const isBelow = covers && fault === null && (rest.amount ?? 0) < (journey.cargo_value ?? 0)
    const judged = { need, fault, document, number, valid_to, is_below_value: isBelow }
    if (severity(judged) > severity(best)) best = judged
  }
  return best
}

function faultOf(document: LicenceDocument, covers: boolean, journey: Journey): LicenceFault | null {
  const { valid_from, valid_to, approved } = document
  if (endsBefore(document, dayAfter(journey.to, journey.buffer_days ?? 0))) return 'expired'
  if (valid_from !== null && valid_from > journey.from) return 'not_yet'
  if (!holdsIn(document, journey.countries)) return 'elsewhere'
  if (covers && !isEnough(document, journey)) return 'too_little'
  if (valid_to === null) return 'undated'
  return approved ? null : 'unapproved'
}

/** Euros for a special drawing right, unless a business has set another rate. */
export const SDR_RATE = 1.17
/** How many of them a carrier owes for a kilogram (CMR, article 23). */
const SDR_PER_KILOGRAM = 8.33

type Worth = Pick<Journey, 'cargo_value' | 'declared_value' | 'weight' | 'sdr_rate'>

/** Cents: the cargo's value, at most what is owed by weight; and what the note declares (article 24). */
export function coverFor({
  cargo_value: value,
  declared_value: declared,
  weight,
  sdr_rate: rate,
}: Worth): number {
  const limit =
    typeof weight === 'number' ? Math.round(weight * SDR_PER_KILOGRAM * (rate ?? SDR_RATE) * 100) : Infinity
  return Math.max(Math.min(value ?? 0, limit), declared ?? 0)
}

const isEnough = ({ amount }: LicenceDocument, journey: Journey): boolean =>
  (amount ?? 0) >= coverFor(journey)

const endsBefore = ({ valid_to }: LicenceDocument, day: string): boolean =>
  valid_to !== null && valid_to < day

const holdsIn = ({ countries }: LicenceDocument, asked: readonly number[]): boolean =>
  countries.length === 0 || asked.every((one) => countries.includes(one))

const severity = ({ fault, document, is_below_value }: JudgedNeed): number => {
  if (fault === null) return licenceFaults.length + (is_below_value ? 0 : 1)
  return licenceFaults.indexOf(fault) - (document === null ? 1 : 0)
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date)
}

export const EXPIRY_DAYS = 30

export const documentStates = ['current', 'not_yet', 'expiring', 'expired'] as const
export type DocumentState = (typeof documentStates)[number]

/** The state of a document on a day; its last day counts as `expiring`. */
export function documentState(
  { valid_from, valid_to }: Pick<LicenceDocument, 'valid_from' | 'valid_to'>,
  today: string,
): DocumentState {
  if (valid_to !== null && valid_to < today) return 'expired'
  if (valid_from !== null && valid_from > today) return 'not_yet'
  return valid_to !== null && valid_to <= dayAfter(today, EXPIRY_DAYS) ? 'expiring' : 'current'
}
