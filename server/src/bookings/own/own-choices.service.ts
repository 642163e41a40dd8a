import type { FoundTown, OwnChoices, OwnLane, OwnPlace } from '@dromos/contract/bookings/own-bookings.ts'
import type { ProposedPlace } from '@dromos/contract/bookings/own-input.ts'
import { customerKinds } from '../../documents/document-files.service.ts'
import { findTowns, proposePlace } from '../../places/place-proposals.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { ownFileRules, ownFirm } from './own-admission.ts'
import * as queries from './own-choices.queries.ts'

const MOST_PLACES = 50
/** Places of a firm that nobody of us has seen yet. */
const MOST_PROPOSED = 50

export async function readOwnChoices(context: Context): Promise<OwnChoices> {
  const { db, actor, language } = context
  const [lists, contacts, fileKinds] = await Promise.all([
    queries.readOwnLists(db),
    queries.listOwnContacts(db, ownFirm(actor)),
    customerKinds(context, ownFileRules.scope),
  ])
  const named = <T extends { name_en: string; name_el: string }>(values: readonly T[]) =>
    values.map(({ name_en, name_el, ...value }) => ({
      ...value,
      name: language === 'el' ? name_el : name_en,
    }))
  return {
    contacts,
    cargos: named(lists.cargos),
    trailers: named(lists.trailers),
    packings: named(lists.packings),
    references: named(lists.references),
    countries: named(lists.countries),
    damages: named(lists.damages),
    file_kinds: fileKinds,
  }
}

export async function searchOwnPlaces(
  { db, actor }: Context,
  { search, ids }: { search: string; ids?: number[] | undefined },
): Promise<{ data: OwnPlace[] }> {
  return { data: await queries.searchOwnPlaces(db, ownFirm(actor), { search, ids, most: MOST_PLACES }) }
}

export const ownLane = ({ db, actor }: Context, lane: { from: number; to: number }): Promise<OwnLane> =>
  queries.findOwnLane(db, ownFirm(actor), lane)

/** Towns of the gazetteer alone: streets that we know are other people's. */
export async function searchTowns(context: Context, search: string): Promise<{ data: FoundTown[] }> {
  return { data: await findTowns(context, search) }
}

export async function proposeOwnPlace(context: Context, place: ProposedPlace): Promise<{ id: number }> {
  return once(context, async (inside) => {
    const firmId = ownFirm(inside.actor)
    if ((await queries.countProposed(inside.db, firmId)) >= MOST_PROPOSED) {
      throw new AppError('conflict', { fields: { result: `too_many_places:${MOST_PROPOSED}` } })
    }
    return proposePlace({ ...inside, replayKey: null }, place, firmId)
  })
}
