import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { proofKinds } from '@dromos/contract/constants/file-kinds.ts'
import { journeyOf } from '@dromos/contract/orders/moves.ts'
import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { recallDue } from '../cancel/order-recall.queries.ts'
import { hasNewestNumber } from '../../documents/document-numbers.sql.ts'
import { utcIso } from '../../db/columns.ts'
import { isTruckOpen } from '../../documents/truck.sql.ts'
import { lateAfter } from '../../consignments/consignment-rules.sql.ts'

/** Pieces of SQL about an order's life; each needs the order as `o` in scope. */

/** `journeyOf` of the contract for a row: only a damage hides where the journey stands. */
export const journeyStatus = `case when o.status = ${orderStatus.damage}
  then coalesce(o.previous_status, ${journeyOf({ status: orderStatus.damage, previous_status: null })}) else o.status end`

/** `arePlatesMissing` of the contract for a row. */
export const platesMissing = `(o.firm_carrier_id is not null and ${isTruckOpen('o')}
  and ${journeyStatus} = ${orderStatus.loading})`

/** The groupage that an order is in. */
export const groupageOfOrder = `(select json_build_object('id', tour.id, 'number_id', tour.number_id)
  from groupage_orders member join groupages tour on tour.id = member.groupage_id where member.order_id = o.id)`

export const isLateStop = `s.arrived_at >= s.ends_at + ${lateAfter}`

const stopsReached = (kind: StopKind): string =>
  `(select count(*) from consignment_stops s where s.order_id = o.id and s.kind = ${kind} and s.arrived_at is not null)`

/** What of an order is held in place by what accounting has entered, as pairs of a JSON object. */
const lockFacts = `'invoice', case when o.invoice_number <> ''
    then json_build_object('number', o.invoice_number, 'date', o.invoice_date) end,
  'paid', o.invoice_paid > 0,
  'carrier_invoice', case when o.carrier_invoice_number <> '' and o.firm_carrier_id is not null
    then json_build_object('number', o.carrier_invoice_number, 'date', o.carrier_invoice_date) end,
  'carrier_paid', o.carrier_paid > 0 and o.firm_carrier_id is not null,
  'further', (select coalesce(json_agg(json_build_object('id', f.id, 'side', f.side, 'number', f.number, 'date', f.date)
    order by f.id), '[]') from order_further_invoices f where f.order_id = o.id and f.number <> '')`

export const lifeJson = (
  today: string,
): string => `json_build_object('status', o.status, 'previous_status', o.previous_status,
  'closed', o.closed, 'finished', o.finished, 'damaged', o.damaged, 'complete_damage', o.complete_damage,
  'handed_over', o.handed_over_at is not null,
  'stops', (select count(*) from consignment_details d where d.order_id = o.id),
  'loaded_stops', ${stopsReached(stopKind.loading)}, 'delivered_stops', ${stopsReached(stopKind.unloading)},
  'settled_cases', (select count(*) from order_damages m where m.order_id = o.id and m.completed),
  'open_cases', (select count(*) from order_damages m where m.order_id = o.id and not m.completed and not m.withdrawn),
  'finished_today', coalesce(office_day(o.finished_at) = ${today}::date, false),
  'known_outside', o.sent_at is not null or o.booking_id is not null or exists (select from files f where f.order_id = o.id)
    or exists (select from document_file_links k where k.order_id = o.id)
    or exists (select from order_credit_notes n where n.order_id = o.id)
    or exists (select from shipment_links k where k.order_id = o.id)
    or exists (select from document_logs l where l.order_id = o.id
      and l.data->>'event' in ('mailed', 'delay_told', 'unassign', 'carrier_cancel')),
  'recall_due', ${recallDue},
  'newest_number', ${hasNewestNumber('order', 'o')},
  'plates_missing', ${platesMissing},
  'sent', o.sent_at is not null, 'confirmed', o.confirmed_by_carrier_at is not null,
  'grouped', exists (select from groupage_orders g where g.order_id = o.id),
  'waiting', exists (select from order_further_invoices f where f.order_id = o.id and f.number = ''),
  'credited', exists (select from order_credit_notes n where n.order_id = o.id and n.withdrawn_at is null), ${lockFacts})`

export const closingJson = `json_build_object('status', o.status, 'customer_price', o.customer_price,
  'transporter_price', o.transporter_price,
  'unexplained_delays', (select count(*) from consignment_stops s
    where s.order_id = o.id and ${isLateStop} and s.delay_reason is null),
  'has_proof', exists (select from files f where f.order_id = o.id and f.file_type_id in (${proofKinds.join()}) and f.removed_at is null)
    or not exists (select from files f where f.order_id is not null and f.file_type_id in (${proofKinds.join()})))`

export const delaysJson = `(select coalesce(json_agg(json_build_object('detail_id', s.detail_id, 'kind', s.kind,
    'eta', ${utcIso('s.eta')},
    'delay_reason', s.delay_reason, 'delay_responsible', s.delay_responsible, 'delay_note', s.delay_note) order by s.kind, s.detail_id), '[]')
  from consignment_stops s where s.order_id = o.id and (${isLateStop} or s.delay_reason is not null))`

export const damagesJson = `(select coalesce(json_agg(json_build_object('id', m.id, 'damage_type_id', m.damage_type_id,
    'name_en', type.name_en, 'name_el', type.name_el, 'detail_id', s.detail_id, 'kind', s.kind, 'description', m.description, 'amount', m.amount, 'recovered', m.recovered,
    'total_loss', m.total_loss, 'note', m.note,
    'state', case when m.completed then 'settled' when m.withdrawn then 'withdrawn' else 'open' end,
    'created_at', ${utcIso('m.created_at')}) order by m.id), '[]')
  from order_damages m join damage_types type on type.id = m.damage_type_id
    left join consignment_stops s on s.id = m.stop_id where m.order_id = o.id)`

export const cancelOfferJson = `case when o.status = ${orderStatus.cancelled} and o.cancel_snapshot is not null then json_build_object(
  'customer_price', (o.cancel_snapshot->>'customer_price')::bigint,
  'costs', coalesce(jsonb_array_length(o.cancel_snapshot->'costs'), 0),
  'told', array(select side.key from jsonb_each(o.cancel_snapshot->'mails') side where exists (
    select from jsonb_array_elements_text(side.value) one join outbox mail on mail.id = one.value::int
    where mail.status = 'sent') order by side.key desc)) end`
