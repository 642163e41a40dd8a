import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { facetOf } from '../list/order-facets.ts'

/** Whose day: a firm's orders, a person's, or everybody's. */
export interface DayScope {
  firmId: number | null
  personId: number | null
}

/** Narrows orders `o` to that scope, after other conditions. */
export const inScope = ({ firmId, personId }: DayScope): RawBuilder<unknown> => sql`
  ${firmId === null ? sql`` : sql`and o.firm_company_id = ${firmId}`}
  ${personId === null ? sql`` : sql`and o.facets && ${[facetOf('person', personId)]}::int[]`}`
