import { fileKind } from '../trade/file-kinds.ts'
/** Within one country, the carrier's own; between two or more; within one that is not the carrier's. */
export const journeyKinds = ['domestic', 'international', 'cabotage'] as const
export type JourneyKind = (typeof journeyKinds)[number]

/** What a carrier must have, which kinds of file prove it, and for which journeys. */
export const licenceRules = [
  {
    need: 'operator',
    kinds: [fileKind.operatorLicence, fileKind.communityLicence],
    journeys: ['domestic'],
    covers: false,
  },
  {
    need: 'community',
    kinds: [fileKind.communityLicence],
    journeys: ['international', 'cabotage'],
    covers: false,
  },
  { need: 'cmr', kinds: [fileKind.cmrInsurance], journeys: journeyKinds, covers: true },
] as const satisfies readonly LicenceRule[]
export type LicenceNeed = (typeof licenceRules)[number]['need']

interface LicenceRule {
  need: string
  kinds: readonly number[]
  journeys: readonly JourneyKind[]
  /** Its amount must cover the value of the cargo. */
  covers: boolean
}

/** Why a document does not do, worst first. */
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
  /** Days that documents must outlive the journey by; 0 unless given. */
  buffer_days?: number
}

export interface NeedVerdict {
  need: LicenceNeed
  /** Null when a document meets it. */
  fault: LicenceFault | null
  /** The document that meets it, or comes nearest to; null when there is none. */
  document: string | null
}

export interface LicenceVerdict {
  journey: JourneyKind
  valid: boolean
  needs: NeedVerdict[]
}

/** What kind of journey one through these countries is for a carrier at home in `home`. */
export function journeyKindOf(countries: readonly number[], home: number): JourneyKind {
  const all = new Set(countries)
  if (all.size > 1) return 'international'
  return all.size === 0 || all.has(home) ? 'domestic' : 'cabotage'
}

/** Judges a carrier's documents for a journey: valid when each rule that applies has a document without fault. */
export function judgeLicences(documents: readonly LicenceDocument[], journey: Journey): LicenceVerdict {
  const rules = licenceRules.filter(({ journeys }) => includes(journeys, journey.kind))
  const needs = rules.map((rule) => judgeNeed(documents, rule, journey))
  return { journey: journey.kind, valid: needs.every(({ fault }) => fault === null), needs }
}

function judgeNeed(
  documents: readonly LicenceDocument[],
  rule: (typeof licenceRules)[number],
  journey: Journey,
): NeedVerdict {
  let best: NeedVerdict = { need: rule.need, fault: 'missing', document: null }
  for (const document of documents) {
    if (!includes(rule.kinds, document.file_type_id)) continue
    const fault = faultOf(document, rule.covers, journey)
    if (severity(fault) > severity(best.fault)) best = { need: rule.need, fault, document: document.id }
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

const isEnough = ({ amount }: LicenceDocument, { cargo_value }: Journey): boolean =>
  (amount ?? 0) >= (cargo_value ?? 0)

const endsBefore = ({ valid_to }: LicenceDocument, day: string): boolean =>
  valid_to !== null && valid_to < day

const holdsIn = ({ countries }: LicenceDocument, asked: readonly number[]): boolean =>
  countries.length === 0 || asked.every((one) => countries.includes(one))

const severity = (fault: LicenceFault | null): number =>
  fault === null ? licenceFaults.length : licenceFaults.indexOf(fault)

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Documents that expire within so many days are pointed out. */
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

const includes = <T>(list: readonly T[], value: T): boolean => list.includes(value)
