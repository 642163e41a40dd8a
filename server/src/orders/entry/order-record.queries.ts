import type { Language } from '@dromos/contract/constants/languages.ts'
import type { CustomerOrderRecord, StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import type { ClosingFacts } from '@dromos/contract/orders/closing.rules.ts'
import type { MarkName } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { invoiceFields } from '@dromos/contract/orders/accounting/order-invoices.ts'
import { orderFields } from '@dromos/contract/orders/order-input.ts'
import type { VatParties, VatTreatment } from '@dromos/contract/vat/vat.rules.ts'
import { CompiledQuery } from 'kysely'
import { costsJson, detailsJson, payeesJson } from '../../consignments/consignment-record.sql.ts'
import { releasedRisk, stopMilestonesJson } from '../../consignments/milestones.sql.ts'
import { damageEntered, reportedDamageJson } from '../../consignments/reported-damage.sql.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/pool.ts'
import { columnsOf, listed } from '../../db/columns.ts'
import { confirmationJson } from '../../documents/carrier-confirmation.sql.ts'
import { newestLinesJson } from '../../documents/document-log.sql.ts'
import { creditNotesJson } from '../accounting/credit-notes.queries.ts'
import type { FurtherRow } from '../accounting/further-invoices.queries.ts'
import {
  furtherJson,
  grossOfOrder,
  marksJson,
  openOfOrder,
  openToCarrier,
  ownFurtherJson,
} from '../accounting/further-invoices.sql.ts'
import type { OrderMark } from '../accounting/invoice-marks.queries.ts'
import { marksOfRecord, ownMark } from '../accounting/invoice-marks.sql.ts'
import { termsJson } from '../accounting/order-invoices.queries.ts'
import { isCharged } from './order-money.sql.ts'
import { untoldJson } from '../cancel/order-recall.queries.ts'
import { cancelOfferJson, closingJson, damagesJson, delaysJson, lifeJson } from '../life/order-life.sql.ts'

type AddedLater =
  | 'view'
  | 'can'
  | 'open_items'
  | 'profit'
  | 'activities'
  | 'invoices'
  | 'credit_notes'
  | 'vat_said'
export type StaffFacts = Omit<StaffOrderRecord, AddedLater> & {
  closing: ClosingFacts
  /** What our first invoice comes to, or will, in cents. */
  first_gross: number
  further: Omit<FurtherRow, 'credited'>[]
  marks: (number | null)[]
  credit_notes: Omit<StaffOrderRecord['credit_notes'][number], MarkName>[]
  invoice_marks: OrderMark[]
  vat_parties: { sell: VatParties; buy: VatParties | null; rate: number }
  treatments: VatTreatment[]
}
export type CustomerRecordFacts = Omit<CustomerOrderRecord, 'view' | 'can'>

const facts = `o.id, o.number_id, o.status, o.loading_delay, o.delivery_delay, o.damaged, o.complete_damage,
  o.finished, o.cancelled, o.closed, o.created_at, o.updated_at, o.version`

const stateName = (
  language: string,
): string => `case ${language} when 'el' then state.name_el else state.name_en end as status_name,
    state.class as status_class`

const contactName = (alias: string): string => `case when ${alias}.id is not null
  then json_build_object('id', ${alias}.id, 'name', btrim(${alias}.first_name || ' ' || ${alias}.last_name)) end`

const compensation = `(select coalesce(sum(m.amount - m.recovered), 0)::bigint from order_damages m
    where m.order_id = o.id and m.completed)`

/** What the customer is charged besides, without what others pay on the spot; nothing where it is not shown its prices. `firm` is the customer. */
const charges = `(select coalesce(json_agg(json_build_object('name_en', kind.name_en, 'name_el', kind.name_el,
    'text', c.text, 'amount', euro_cents(c.amount, c.rate)) order by c.sort, c.id), '[]')
  from consignment_costs c join cost_types kind on kind.id = c.cost_type_id
  where c.order_id = o.id and firm.show_price and ${isCharged})`

const attachments = `(select coalesce(json_agg(json_build_object('id', f.id, 'name', kept.name, 'file_type_id', f.file_type_id,
    'shared', coalesce(f.released_to = o.firm_company_id, false)) order by f.created_at, f.id), '[]')
  from files f join stored_files kept on kept.key = f.stored_key where f.order_id = o.id and f.removed_at is null)`

/** The customer's contact named in the order, else its operations people, else its first contact. */
const customerEmail = `coalesce(nullif(contact.email, ''), (select one.email from contacts one
  where one.firm_id = o.firm_company_id and one.active and one.email <> ''
  order by 'operations' = any(one.mail_roles) desc, one.id limit 1), '')`

const staffText =
  prepared(`select ${facts}, o.at_risk, ${stateName('$3')}, ${listed(columnsOf('orders', orderFields), 'o')},
    o.vat_rule, o.vat_rate, vat_treatments_on($2::date) as treatments,
    json_build_object('sell', vat_parties(o.business_id, o.firm_company_id), 'rate', business.vat_rate,
      'buy', vat_parties(o.business_id, o.firm_carrier_id)) as vat_parties,
    json_build_object('sell', (select iso from countries where id = business.country_id), 'buy', (select c.iso
      from firms f join countries c on c.id = f.country_id where f.id = o.firm_carrier_id)) as issued_in,
    o.gross as first_gross, ${grossOfOrder} as gross, ${openOfOrder} as open, ${furtherJson} as further,
    carrier_gross(o.id) as carrier_gross, ${openToCarrier} as carrier_open,
    ${marksJson} as marks, ${marksOfRecord} as invoice_marks, ${listed(columnsOf('orders', invoiceFields), 'o')}, ${creditNotesJson} as credit_notes,
    ${termsJson} as terms,
    o.loading_date, o.delivery_date, o.pn_truck, o.pn_trailer, ${detailsJson('order_id', 'o.id', 'staff')} as details,
    ${costsJson('order_id', 'o.id')} as additional_costs, ${payeesJson('order_id', 'o.id')} as payees, ${compensation} as compensation,
    array(select person_id from order_assign_users where order_id = o.id order by person_id) as assign_users,
    json_build_object('id', business.id, 'name', business.company_title) as business,
    json_build_object('id', o.firm_company_id, 'name', o.customer_name) as firm_company,
    ${contactName('contact')} as customer,
    case when o.firm_carrier_id is not null
      then json_build_object('id', o.firm_carrier_id, 'name', o.carrier_name) end as firm_carrier,
    ${contactName('transporter')} as transporter,
    creator.name || ' ' || creator.surname as created_by,
    changer.name || ' ' || changer.surname as updated_by,
    ${lifeJson('$2')} as life, ${closingJson} as closing, o.cancelled_desc, ${cancelOfferJson} as cancel_offer,
    coalesce(${confirmationJson('order', 'o')}, (select ${confirmationJson('groupage', 'tour')}
      from groupage_orders member join groupages tour on tour.id = member.groupage_id
      where member.order_id = o.id)) as carrier_confirmation,
    ${untoldJson} as untold_carrier, ${delaysJson} as delays, ${damagesJson} as damages,
    case when not ${damageEntered('booked')} then ${reportedDamageJson('booked')} end as damage_told, ${customerEmail} as customer_email,
    ${newestLinesJson('order', 'o.id', 'staff')} as logs, o.damage_desc, o.log_emails, ${attachments} as attachments,
    exists (select from document_file_links link where link.order_id = o.id and link.revoked_at is null
      and link.expires_at > $4 and (link.max_openings is null or link.openings < link.max_openings)) as files_code
  from orders o
  join order_statuses state on state.id = o.status
  join businesses business on business.id = o.business_id
  left join bookings booked on booked.id = o.booking_id and booked.firm_company_id = o.firm_company_id
  left join contacts contact on contact.id = o.customer_id
  left join contacts transporter on transporter.id = o.transporter_id
  left join people creator on creator.id = o.created_by
  left join people changer on changer.id = o.updated_by
  where o.id = $1`)

const customerText =
  prepared(`select ${facts}, ${releasedRisk('o')} as at_risk, ${stateName('$3')}, o.import_export,
    (select b.id from bookings b where b.id = o.booking_id and b.firm_company_id = $2) as booking_id,
    ${detailsJson('order_id', 'o.id', 'customer')} as details, ${stopMilestonesJson('o.id', 'outside')} as milestones,
    case when firm.share_carrier then o.gps_link else '' end as gps_link,
    case when firm.show_price then o.customer_price end as customer_price,
    case when firm.show_price and o.invoice_number <> '' then json_build_object('number', o.invoice_number,
      'due', o.invoice_due, 'paid_on', o.invoice_paid_on, ${ownMark('o.invoice_number')}) end as invoice,
    case when firm.show_price then ${ownFurtherJson} else '[]' end as further_invoices,
    ${charges} as charges
  from orders o join firms firm on firm.id = o.firm_company_id join order_statuses state on state.id = o.status
  where o.id = $1 and o.firm_company_id = $2`)

export async function findStaffOrder(
  db: Db,
  id: number,
  { now, language }: { now: Date; language: Language },
): Promise<StaffFacts | undefined> {
  const values = [id, officeDay(now), language, now]
  const found = await db.executeQuery<StaffFacts>(CompiledQuery.raw(staffText, values))
  return found.rows[0]
}

export async function findCustomerOrder(
  db: Db,
  id: number,
  { firmId, language }: { firmId: number; language: Language },
): Promise<CustomerRecordFacts | undefined> {
  const found = await db.executeQuery<CustomerRecordFacts>(
    CompiledQuery.raw(customerText, [id, firmId, language]),
  )
  return found.rows[0]
}
