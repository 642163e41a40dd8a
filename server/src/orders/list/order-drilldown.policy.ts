import { readDrilldown } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { Dimension, Drilldown, DrilldownMark } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { Actor } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { isCustomerView } from '../orders.policy.ts'

/** What nobody but the staff may ask, since it tells of carriers, colleagues or money. */
const staffDimensions: ReadonlySet<Dimension> = new Set(['customer', 'carrier', 'business', 'user'])
const staffMarks: ReadonlySet<DrilldownMark> = new Set(['known', 'pending', 'loss'])

/** Which parts of a question are for the staff; what is added is decided here. */
const staffParts: Readonly<Record<Exclude<keyof Drilldown, 'marks' | 'groups'>, boolean>> = {
  basis: false,
  from: false,
  to: false,
  country_from: false,
  country_to: false,
  damages: false,
  complete_damage: false,
  damage: false,
  due: true,
  owed: true,
  payee: true,
  cause: true,
  side: true,
  owner: true,
}

export const isForStaff = (dimension: Dimension): boolean => staffDimensions.has(dimension)

/** Refuses a question that cannot be read, and a customer's that is not theirs to ask. */
export function requireDrilldown(actor: Actor, text: string | undefined): void {
  if (text === undefined) return
  const figure = readDrilldown(text)
  if (!figure) throw invalid({ figure: 'unknown_choice' })
  if (!isCustomerView(actor)) return
  const { marks = [], groups = [], ...parts } = figure
  const isHidden =
    Object.keys(parts).some((part) => staffParts[part as keyof typeof parts]) ||
    marks.some((mark) => staffMarks.has(mark)) ||
    groups.some(({ dimension }) => isForStaff(dimension))
  if (isHidden) throw invalid({ figure: 'unknown_field' })
}
