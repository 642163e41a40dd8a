import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { detailDefaults } from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailRecord, StopRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { proposedFields } from '@dromos/contract/orders/order-proposals.ts'
import type { OrderProposal, ProposedDetail } from '@dromos/contract/orders/order-proposals.ts'
import { namedIds } from '../../consignments/consignment-choices.sql.ts'
import type { Choices, ConsignmentFacts } from '../../consignments/consignment-choices.sql.ts'
import type { Context } from '../../platform/context.ts'
import { readConsignmentFacts } from '../../consignments/consignment-facts.queries.ts'
import { findLastJourneys } from './order-proposals.queries.ts'

/** What the customer had carried last, without what belongs to one journey and what is switched off since. */
export async function proposeOrders({ db }: Context, firmId: number): Promise<{ data: OrderProposal[] }> {
  const journeys = await findLastJourneys(db, firmId)
  const all = journeys.flatMap(({ details }) => details)
  if (all.length === 0) return { data: [] }
  const facts = await readConsignmentFacts(db, namedIds(all, []))
  const data = journeys.map(({ details, ...order }) => ({
    ...order,
    details: details.map((detail) => proposedDetail(detail, facts)),
    places: placesOf(details),
  }))
  return { data }
}

const loadNames = fieldNames(proposedFields)

function proposedDetail(detail: DetailRecord, facts: ConsignmentFacts): ProposedDetail {
  const { loading, unloading, cargos, packings, references } = detail
  const kinds = references.map((line) => line.reference_type_id)
  return {
    ...picked(detail, loadNames),
    trailer_type_id: open(facts.trailers, detail.trailer_type_id),
    load_type_id: open(facts.loads, detail.load_type_id) ?? detailDefaults.load_type_id,
    ambient_id: open(facts.ambients, detail.ambient_id),
    loading: proposedStop(loading, facts),
    unloading: proposedStop(unloading, facts),
    cargos: cargos
      .filter((line) => facts.cargos[line.cargo_id])
      .map((line) => ({ ...line, subcargo_id: open(facts.cargos, line.subcargo_id) })),
    packings: packings.filter((line) => facts.packings[line.packing_type_id]),
    reference_kinds: [...new Set(kinds)].filter((kind) => facts.references[kind]),
  }
}

function proposedStop(stop: StopRecord, { places }: ConsignmentFacts): ProposedDetail['loading'] {
  const { place_id, time_from, time_to, custom, custom_place_id, party_place_id } = stop
  const at = (id: number | null) => (id !== null && places[id]?.active ? id : null)
  return {
    place_id: at(place_id),
    time_from,
    time_to,
    custom,
    custom_place_id: at(custom_place_id),
    party_place_id: at(party_place_id),
  }
}

const open = (choices: Choices, id: number | null): number | null => (id !== null && choices[id] ? id : null)

function placesOf(details: readonly DetailRecord[]): OrderProposal['places'] {
  const stops = details.flatMap(({ loading, unloading }) => [loading, unloading])
  const named = stops.flatMap(({ place, custom_place, party_place }) => [place, custom_place, party_place])
  return [...new Map(named.filter((place) => place !== null).map((place) => [place.id, place])).values()]
}
