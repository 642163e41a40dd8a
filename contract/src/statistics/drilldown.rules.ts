import { dateBases, isDay, payableWhens } from './period.rules.ts'
import type { DateBasis, PayableWhen } from './period.rules.ts'

/** By what figures are told apart. Keys are ids, 0 for none and -1 for several; of lanes and countries, codes. */
export const dimensions = [
  'customer',
  'carrier',
  'business',
  'user',
  'trailer',
  'load',
  'cargo',
  'lane',
  'from',
  'to',
] as const
export type Dimension = (typeof dimensions)[number]

/** Dimensions whose keys are codes: `GR54-DE80` and `GR`. */
export const codedDimensions: readonly Dimension[] = ['lane', 'from', 'to']

/** What makes an order count in one figure and not in another. */
export const drilldownMarks = [
  'active',
  'cancelled',
  'judged',
  'late',
  'late_loading',
  'late_delivery',
  'punctual',
  'damaged',
  'known',
  'pending',
  'loss',
  'unestimated',
] as const
export type DrilldownMark = (typeof drilldownMarks)[number]

/** The group of a figure, or with `except` all that is in none of these. */
export interface DrilldownGroup {
  dimension: Dimension
  keys: readonly string[]
  except?: boolean
}

/**
 * The question behind a figure, as far as the list of orders has no filter of its own for it. As one text it is a filter of that
 * list, so that a figure opens the very orders that it counted.
 */
export interface Drilldown {
  basis?: DateBasis | undefined
  from?: string | undefined
  to?: string | undefined
  /** Ids of countries. */
  country_from?: readonly number[] | undefined
  country_to?: readonly number[] | undefined
  damages?: boolean | undefined
  complete_damage?: boolean | undefined
  /** Carriers’ invoices that are not paid and due by then. */
  due?: string | undefined
  /** Orders whose carriers are to be paid then. */
  owed?: PayableWhen | undefined
  /** To whom something is owed; with `owed` only what is to be paid then. */
  payee?: number | undefined
  /** A reason of delays and the side it is on, or `none` where they were not given: orders with a late stop of it. */
  cause?: string | undefined
  side?: string | undefined
  /** A kind of damage. */
  damage?: number | undefined
  /** Only what this person entered, is in charge of or works on. */
  owner?: number | undefined
  marks?: readonly DrilldownMark[] | undefined
  groups?: readonly DrilldownGroup[] | undefined
}

/** A longer question is not asked of the list: the address would not hold it. */
export const MOST_DRILLDOWN = 1_000

/** `loading:2026-10-01..2026-10-31 country_from:1,2 damages:true late lane:GR54-DE80 carrier!:3,17` */
export function drilldownText(figure: Drilldown): string {
  const { basis, from, to, marks = [], groups = [] } = figure
  const parts = [
    basis && from && to ? `${basis}:${from}..${to}` : '',
    ...(['country_from', 'country_to'] as const).map((side) =>
      figure[side]?.length ? `${side}:${figure[side].join(',')}` : '',
    ),
    ...(['damages', 'complete_damage'] as const).map((side) =>
      figure[side] === undefined ? '' : `${side}:${figure[side]}`,
    ),
    figure.due ? `due:${figure.due}` : '',
    ...(['owed', 'payee', 'cause', 'side', 'damage', 'owner'] as const).map((name) =>
      figure[name] === undefined ? '' : `${name}:${figure[name]}`,
    ),
    ...marks,
    ...groups.map(({ dimension, keys, except }) => `${dimension}${except ? '!' : ''}:${keys.join(',')}`),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** What such a text asks; null where it asks nothing that can be understood. */
export function readDrilldown(text: string): Drilldown | null {
  const figure: Draft = { marks: [], groups: [] }
  const isRead = text.split(' ').every((part) => readers.some((read) => read(part, figure)))
  return isRead ? figure : null
}

interface Draft extends Drilldown {
  marks: DrilldownMark[]
  groups: DrilldownGroup[]
}

type Reader = (part: string, figure: Draft) => boolean

const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const period = new RegExp(`^(${dateBases.join('|')}):(${DAY})\\.\\.(${DAY})$`)
const due = new RegExp(`^due:(${DAY})$`)
const country = /^(country_from|country_to):([1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,49})$/
const numbered = /^(owner|damage|payee):([1-9]\d{0,8})$/
const worded = /^(cause|side):([a-z_]{1,20})$/
const owed = new RegExp(`^owed:(${payableWhens.join('|')})$`)
const flag = /^(damages|complete_damage):(true|false)$/
const MOST_KEYS = 60
const group = new RegExp(`^(${dimensions.join('|')})(!?):([A-Z0-9,-]+)$`)
const id = /^(-1|0|[1-9]\d{0,8})$/
const code = /^[A-Z]{2}[A-Z0-9]{0,2}(-[A-Z]{2}[A-Z0-9]{0,2})?$/

// The expressions name exactly the words that the types know.
const readers: readonly Reader[] = [
  (part, figure) => {
    const mark = drilldownMarks.find((known) => known === part)
    if (mark) figure.marks.push(mark)
    return mark !== undefined
  },
  (part, figure) => {
    const [, basis, from, to] = period.exec(part) ?? []
    if (!from || !to || !isDay(from) || !isDay(to)) return false
    Object.assign(figure, { basis, from, to })
    return true
  },
  (part, figure) => {
    const [, day] = due.exec(part) ?? []
    if (!day || !isDay(day)) return false
    figure.due = day
    return true
  },
  (part, figure) => {
    const [, name, id] = numbered.exec(part) ?? []
    if (name) Object.assign(figure, { [name]: Number(id) })
    return name !== undefined
  },
  (part, figure) => {
    const [, name, word] = worded.exec(part) ?? []
    if (name) Object.assign(figure, { [name]: word })
    return name !== undefined
  },
  (part, figure) => {
    const [, when] = owed.exec(part) ?? []
    if (when) Object.assign(figure, { owed: when })
    return when !== undefined
  },
  (part, figure) => {
    const [, side, ids] = country.exec(part) ?? []
    if (side && ids) Object.assign(figure, { [side]: ids.split(',').map(Number) })
    return side !== undefined
  },
  (part, figure) => {
    const [, side, value] = flag.exec(part) ?? []
    if (side) Object.assign(figure, { [side]: value === 'true' })
    return side !== undefined
  },
  (part, figure) => {
    const [, name, except, list = ''] = group.exec(part) ?? []
    const dimension = dimensions.find((known) => known === name)
    const keys = list.split(',')
    const shape = dimension && codedDimensions.includes(dimension) ? code : id
    if (!dimension || keys.length > MOST_KEYS || !keys.every((key) => shape.test(key))) return false
    figure.groups.push({ dimension, keys, ...(except === '!' && { except: true }) })
    return true
  },
]
