import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { pathId } from '../base/text.ts'
import { detailFields, goodsFields, stopFields } from '../consignments/consignment-input.ts'
import { stopPlace } from '../consignments/consignment-record.ts'

/** How many journeys are proposed to the next order of a customer. */
export const MOST_PROPOSALS = 3
/** Among how many of its last orders they are looked for. */
export const PROPOSED_FROM = 60

/** Days, numbers, notes and values belong to one journey; what cannot be chosen any more is null or left out. */
const proposedStop = z.object({
  place_id: z.int().nullable(),
  time_from: stopFields.time_from,
  time_to: stopFields.time_to,
  custom: stopFields.custom,
  custom_place_id: stopFields.custom_place_id,
  party_place_id: stopFields.party_place_id,
})

const {
  cargo_value: _value,
  declared_value: _declared,
  notes: _notes,
  notes_audience: _audience,
  ...load
} = detailFields
/** What a proposal takes of a detail as it was. */
export const proposedFields = load

const proposedDetail = z.object({
  ...proposedFields,
  loading: proposedStop,
  unloading: proposedStop,
  cargos: z.array(z.object(goodsFields.cargos)),
  packings: z.array(z.object(goodsFields.packings)),
  /** The kinds of references it had. */
  reference_kinds: z.array(z.int()),
})
export type ProposedDetail = z.output<typeof proposedDetail>

const orderProposal = z.object({
  id: z.int(),
  number_id: z.string(),
  loading_date: z.string(),
  /** Cents. */
  customer_price: z.int(),
  details: z.array(proposedDetail),
  places: z.array(stopPlace),
})
export type OrderProposal = z.output<typeof orderProposal>

export const orderProposalsApi = defineApi({
  'GET /orders/proposals': {
    summary:
      'What a customer’s last orders propose to the next one: its last journeys between different places, the newest first',
    access: 'orders.write',
    query: z.strictObject({ firm_company_id: pathId }),
    reply: z.object({ data: z.array(orderProposal) }),
  },
})
