import { orderDefaults, orderInput } from '@dromos/contract/orders/order-input.ts'
import type { OrderInput } from '@dromos/contract/orders/order-input.ts'
import type { OpenedTemplate } from '@dromos/contract/orders/order-templates.ts'
import type { DetailRecord, StaffOrderRecord, StopRecord } from '@dromos/contract/orders/orders.ts'
import type { Stowed } from '@dromos/contract/consignments/load-metres.rules.ts'
import { repeatedParts } from '@dromos/contract/orders/repeat.rules.ts'
import { isDeliveryBeforeLoading } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import { knownContacts } from '../../contacts/contacts.api.ts'
import { knownFirms } from '../../firms/firms.api.ts'
import { knownPlaces } from '../../places/places.api.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import type { Stored } from '../../platform/save-attempt.ts'

export type OrderForm = Emptyable<OrderInput>
export type OrderFormApi = UseFormReturn<OrderForm, unknown, OrderInput>
export type DetailForm = OrderForm['details'][number]
export type StopForm = DetailForm['loading']
/** What of a stop says where and when it is planned. */
export type PlannedForm = Pick<StopForm, 'place_id' | 'date' | 'time_from' | 'time_to'>
export type StopSide = 'loading' | 'unloading'

const schema = orderInput.superRefine((order, context) => {
  for (const [index, { loading, unloading }] of order.details.entries()) {
    if (!isReversed(loading, unloading)) continue
    const path = ['details', index, 'unloading', 'date']
    context.addIssue({ code: 'custom', message: 'delivery_before_loading', path })
  }
})

export const orderResolver = schemaResolver<OrderForm, OrderInput>(schema)

/** Whether the delivery's window ends before the loading's begins, as far as both are known. */
export function isReversed(loading: PlannedForm, unloading: PlannedForm): boolean {
  const from = plannedStop(loading)
  const to = plannedStop(unloading)
  return from !== null && to !== null && isDeliveryBeforeLoading(from, to)
}

function plannedStop({ place_id: placeId, date, time_from: from, time_to: to }: PlannedForm) {
  const place = placeId ? knownPlaces.peek(placeId) : undefined
  if (!place || !date || !/^\d{4}-\d\d-\d\d$/.test(date)) return null
  return { date, time_from: wholeTime(from), time_to: wholeTime(to), timezone: place.timezone }
}

const wholeTime = (time: string | null | undefined): string | null =>
  time && /^\d\d:\d\d$/.test(time) ? time : null

/** An order nobody has entered yet, with the specification's defaults. */
export function emptyOrder(assignUser: number | null): OrderForm {
  return {
    business_id: orderDefaults.business_id,
    import_export: orderDefaults.import_export,
    avoid_sea: false,
    firm_company_id: null,
    firm_address_id: null,
    customer_id: null,
    assign_user: assignUser,
    assign_users: [],
    customer_price: undefined,
    additional_costs: [],
    freight_terms: 'paid',
    incoterm: null,
    incoterm_place: '',
    details: [emptyDetail()],
  }
}

/** A detail nobody has entered yet. */
export function emptyDetail(): DetailForm {
  return {
    loading: emptyStop(),
    unloading: emptyStop(),
    trailer_type_id: null,
    load_type_id: orderDefaults.load_type_id,
    load_meters: orderDefaults.load_meters,
    load_meters_typed: false,
    weight: null,
    temp: null,
    start_temp: null,
    stop_temp: null,
    degrees: 'C',
    reefer_mode: null,
    ambient_id: null,
    notes: '',
    cargos: [],
    references: [],
    packings: [],
  }
}

const emptyStop = (): StopForm => ({
  place_id: null,
  date: null,
  time_from: null,
  time_to: null,
  custom: 2,
  custom_place_id: null,
  party_place_id: null,
  notes: '',
})

/** The packings of a detail as far as they are typed, for what they take on the floor. */
export function stowedOf(packings: DetailForm['packings']): Stowed[] {
  return packings.map(({ pallets, length, width, stack }) => ({
    pallets: numberOr(pallets, 0),
    length: numberOr(length, 0),
    width: numberOr(width, 0),
    stack: numberOr(stack, 1),
  }))
}

/** What a number field holds, if it is one: text that is no number stays in its field until it is corrected. */
export const numberOr = (value: number | null | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

/** A stored order as its form holds it. What its ids stand for is remembered for the pickers. */
export function storedOrder(record: StaffOrderRecord): Stored<OrderForm> {
  rememberOrder(record)
  const { details, version } = record
  return {
    version,
    values: {
      business_id: record.business_id,
      import_export: record.import_export,
      avoid_sea: record.avoid_sea,
      firm_company_id: record.firm_company_id,
      firm_address_id: record.firm_address_id,
      customer_id: record.customer_id,
      assign_user: record.assign_user,
      assign_users: record.assign_users,
      customer_price: record.customer_price,
      transporter_price: record.transporter_price,
      additional_costs: record.additional_costs,
      freight_terms: record.freight_terms,
      incoterm: record.incoterm,
      incoterm_place: record.incoterm_place,
      details: details.map(detailOf),
    },
  }
}

/** A new order like a stored one: what differs from journey to journey, days and reference numbers, is left open. */
export function copiedOrder(record: StaffOrderRecord, assignUser: number | null): OrderForm {
  const { transporter_price: _net, ...values } = storedOrder(record).values
  const parts = repeatedParts({ ...values, cancelled: record.cancelled })
  const details = parts.details.map(({ loading, unloading, ...detail }) => ({
    ...detail,
    loading: { ...loading, date: null },
    unloading: { ...unloading, date: null },
  }))
  return { ...values, ...parts, assign_user: assignUser, assign_users: [], details }
}

/** A new order as a template begins it. What its ids stand for is remembered for the pickers. */
export function begunOrder({ order, names }: OpenedTemplate, assignUser: number | null): OrderForm {
  const { customer, contact, places } = names
  if (customer) knownFirms.remember(customer.id, customer.name)
  if (contact) knownContacts.remember(contact.id, contact.name)
  for (const place of places) knownPlaces.remember(place.id, place)
  return { ...order, assign_user: assignUser }
}

function detailOf(detail: DetailRecord): DetailForm {
  return { ...detail, loading: stopOf(detail.loading), unloading: stopOf(detail.unloading) }
}

function stopOf(stop: StopRecord): StopForm {
  return {
    place_id: stop.place_id,
    date: stop.date,
    time_from: stop.time_from,
    time_to: stop.time_to,
    custom: stop.custom,
    custom_place_id: stop.custom_place_id,
    party_place_id: stop.party_place_id,
    notes: stop.notes,
  }
}

function rememberOrder(record: StaffOrderRecord): void {
  knownFirms.remember(record.firm_company.id, record.firm_company.name)
  if (record.customer) knownContacts.remember(record.customer.id, record.customer.name)
  const stops = record.details.flatMap(({ loading, unloading }) => [loading, unloading])
  for (const { place, custom_place: customs, party_place: party } of stops) {
    for (const known of [place, customs, party]) if (known) knownPlaces.remember(known.id, known)
  }
}
