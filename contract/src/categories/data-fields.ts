import { z } from 'zod'
import type { Permission } from '../permissions.ts'
import { choice, dataFieldsQuery, switchableChoice } from '../base/paging.ts'
import { category } from './categories.ts'
import type { CategoryType } from './category-types.ts'
import { choiceNames } from './choice-names.ts'

/** Our own records that a form offers whole; what grows without end is searched for. */
const recordLists = {
  businesses: z.array(switchableChoice),
  users: z.array(choice),
}

interface Choices {
  readonly access: Permission
  readonly lookups: readonly CategoryType[]
  readonly records: readonly (keyof typeof recordLists)[]
}

/** What a consignment is entered with. */
const loads = [
  'trailer',
  'load',
  'cargo',
  'packing',
  'ambient',
  'reference',
  'cost',
  'operation',
  'country',
] as const satisfies readonly CategoryType[]

/** What orders are filtered by. */
const filtered = ['order_status', 'load', 'trailer', 'country'] as const satisfies readonly CategoryType[]

/** What the forms and filters of each area choose from. Users, accounts and the lists themselves say it in their own tables. */
export const formChoices = {
  businesses: { access: 'businesses.read', lookups: ['country'], records: ['businesses'] },
  banks: { access: 'banks.read', lookups: [], records: ['businesses'] },
  groups: { access: 'groups.read', lookups: ['country'], records: [] },
  places: { access: 'places.read', lookups: ['country'], records: [] },
  contacts: { access: 'contacts.read', lookups: ['job_title', 'gender', 'country'], records: [] },
  firms: {
    access: 'firms.read',
    lookups: [
      'firm',
      'operation',
      'load',
      'country',
      'cargo',
      'trailer',
      'term',
      'heard_about',
      'file',
      'job_title',
      'gender',
    ],
    records: ['businesses', 'users'],
  },
  /** Customers read orders and enter none: the staff's lists are not theirs. */
  orders: {
    access: 'orders.write',
    lookups: [...loads, 'damage', 'order_status', 'firm', 'job_title', 'gender'],
    records: ['businesses', 'users'],
  },
  bookings: { access: 'bookings.write', lookups: loads, records: ['businesses', 'users'] },
  offers: {
    access: 'offers.write',
    lookups: ['trailer', 'load', 'packing', 'ambient', 'country'],
    records: ['businesses', 'users'],
  },
  groupages: { access: 'groupages.write', lookups: ['trailer', 'country'], records: ['businesses', 'users'] },
  /** Customers read these too: the staff's lists are not theirs. */
  calendar: { access: 'orders.read', lookups: filtered, records: [] },
  map: { access: 'orders.read', lookups: filtered, records: [] },
  stats: { access: 'statistics.read', lookups: filtered, records: [] },
  ratings: { access: 'ratings.read', lookups: [], records: [] },
} as const satisfies Record<string, Choices>

export type FormArea = keyof typeof formChoices

const lookupChoice = category.extend({ name: z.string() })
export type LookupChoice = z.output<typeof lookupChoice>

type Lookups<A extends FormArea> = (typeof formChoices)[A]['lookups'][number]
type Records<A extends FormArea> = (typeof formChoices)[A]['records'][number]
export type FormChoices<A extends FormArea> = {
  [T in Lookups<A> as (typeof choiceNames)[T]]: LookupChoice[]
} & { [R in Records<A>]: z.output<(typeof recordLists)[R]> } & {
  /** Of each lookup list, as `GET /categories/revisions` says it. */
  revisions: Record<string, number>
}

/** `GET /{area}/dataFields?lang&edit`: everything that the area's forms choose from, in one call. */
export function dataFields<const A extends FormArea>(area: A) {
  const { access, lookups, records }: Choices = formChoices[area]
  const shape: Record<string, z.ZodType> = { revisions: z.record(z.string(), z.int()) }
  for (const type of lookups) shape[choiceNames[type]] = z.array(lookupChoice)
  for (const list of records) shape[list] = recordLists[list]
  return {
    summary: 'The choices of the form, named in one language; without `edit=false`, switched-off ones too',
    // The same area's row of the table, whose own type says more.
    access: access as (typeof formChoices)[A]['access'],
    query: dataFieldsQuery,
    // Put together from the same row.
    reply: z.object(shape) as unknown as z.ZodType<FormChoices<A>>,
  }
}
