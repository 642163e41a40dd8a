import { usualOf } from '@dromos/contract/base/fields.ts'
import { detailFields, goodsFields, stopFields } from '@dromos/contract/consignments/consignment-input.ts'
import { costFields } from '@dromos/contract/consignments/cost-input.ts'
import { columnsOf, listed, overwritten } from '../db/columns.ts'

export type OwnerColumn = 'order_id' | 'booking_id'

const place = { sort: true }
const instants = { kind: true, timezone: true, starts_at: true, ends_at: true }

const details = columnsOf('consignment_details', { ...place, ...detailFields })
const stops = columnsOf('consignment_stops', { ...instants, ...stopFields })
// Of an order's lines: which of its further invoices they stand on.
const invoice = { further_invoice_id: true }
const costs = columnsOf('consignment_costs', { ...place, ...costFields, ...invoice })
const goods = {
  cargos: columnsOf('consignment_cargos', { ...place, ...goodsFields.cargos }),
  references: columnsOf('consignment_references', { ...place, ...goodsFields.references }),
  packings: columnsOf('consignment_packings', { ...place, ...goodsFields.packings }),
}

const putGoods = (list: keyof typeof goods): string => `put_${list} as (
    insert into consignment_${list} (detail_id, ${listed(goods[list])})
    select details.detail_id, ${listed(goods[list], 'line')}
    from details, jsonb_populate_recordset(null::consignment_${list}, element->'${list}') as line
  )`

/**
 * The part of a statement that writes details, stops, goods and costs. The statement has `input (doc)`, the document as
 * JSON, and `saved (id)`, the owner. Details come with the id they keep, or get the next one here, so that their
 * children can name it; each keeps its element of the document for them.
 */
export const putConsignment = (owner: OwnerColumn): string => `details as materialized (
    select coalesce(given.id, nextval('consignment_details_id_seq')::int) as detail_id, saved.id as ${owner},
      element, ${listed(details, 'given')}
    from input, saved, jsonb_array_elements(doc->'details') as one (element),
      jsonb_populate_record(null::consignment_details, element) as given
  ), put_details as (
    insert into consignment_details (id, ${owner}, ${listed(details)})
    select detail_id, ${owner}, ${listed(details)} from details
    on conflict (id) do update set ${overwritten(details)}
  ), put_stops as (
    insert into consignment_stops (detail_id, ${owner}, ${listed(stops)})
    select details.detail_id, details.${owner}, ${listed(stops, 'stop')}
    from details, jsonb_populate_recordset(null::consignment_stops, element->'stops') as stop
    on conflict (detail_id, kind) do update set ${overwritten(stops)}
  ), ${putGoods('cargos')}, ${putGoods('references')}, ${putGoods('packings')}, put_costs as (
    insert into consignment_costs (${owner}, ${listed(costs)})
    select saved.id, ${listed(costs, 'cost')}
    from input, saved, jsonb_populate_recordset(null::consignment_costs, doc->'additional_costs') as cost
  )`

/** Removes what `putConsignment` writes anew, and lost details: `$1` the owner, `$2` ids of kept ones. */
export const clearConsignment = (owner: OwnerColumn): string => `mine as (
    select id from consignment_details where ${owner} = $1
  ), cargos as (delete from consignment_cargos where detail_id in (select id from mine)),
  refs as (delete from consignment_references where detail_id in (select id from mine)),
  packings as (delete from consignment_packings where detail_id in (select id from mine)),
  costs as (delete from consignment_costs where ${owner} = $1),
  details as (delete from consignment_details where ${owner} = $1 and id <> all($2::int[]))`

/** `$1` the owner, `$2` costs as JSON, defaults where silent; a kind that no longer exists is left out. */
export const enterCosts = (owner: OwnerColumn): string => `
  insert into consignment_costs (${owner}, ${listed(costs)})
  select $1, ${listed(costs, 'cost')}
  from jsonb_array_elements($2::jsonb) with ordinality as given (line, at),
    jsonb_populate_record(null::consignment_costs,
      '${JSON.stringify(usualOf(costFields))}'::jsonb || line || jsonb_build_object('sort', at - 1)) as cost
  where exists (select from cost_types where id = cost.cost_type_id)`
