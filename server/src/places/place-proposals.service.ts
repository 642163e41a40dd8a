import type { FoundTown } from '@dromos/contract/bookings/own-bookings.ts'
import type { ProposedPlace } from '@dromos/contract/bookings/own-input.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { enterRecord } from '../records/records.ts'
import { findCities } from './gazetteer.queries.ts'
import { takeProposals } from './place-proposals.queries.ts'
import { judgePoints } from './points.service.ts'

const MOST = 10

export async function findTowns({ db, language }: Context, search: string): Promise<FoundTown[]> {
  const found = await findCities(db, search, MOST)
  return found.flatMap(({ name, name_el, country_id, ...town }) =>
    country_id === null ? [] : [{ ...town, country_id, city: (language === 'el' && name_el) || name }],
  )
}

/** Enters a place that a customer names; until it is taken, only that firm's bookings can go there. */
export async function proposePlace(
  context: Context,
  place: ProposedPlace,
  firmId: number,
): Promise<{ id: number }> {
  const [judged] = await judgePoints(context, [place])
  if (judged?.problem) throw invalid({ city: judged.problem })
  const values = { ...place, timezone: judged?.timezone ?? '', proposed_firm_id: firmId }
  const { id } = await enterRecord(context, { area: 'places', table: 'places' }, values)
  return { id }
}

/** What was proposed is one of our places from now on. */
export const acceptPlaces = ({ db, actor }: Context, ids: readonly number[]): Promise<void> =>
  takeProposals(db, ids, actor.id)
