import { z } from 'zod'
import { picked } from '../base/fields.ts'
import { detailFields, goodsFields, stopFields } from './consignment-input.ts'

export const stopPlace = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  postal: z.string(),
  city: z.string(),
  country_iso: z.string(),
  timezone: z.string(),
  lat: z.number(),
  lng: z.number(),
  customs: z.int(),
})

const stopFacts = {
  place: stopPlace,
  custom_place: stopPlace.nullable(),
  party_place: stopPlace.nullable(),
  /** The zone the wall times are in, and the window as instants. */
  timezone: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  arrived_at: z.string().nullable(),
  departed_at: z.string().nullable(),
}

const stopRecord = z.object({ ...stopFields, ...stopFacts })
export type StopRecord = z.output<typeof stopRecord>

export const detailRecord = z.object({
  id: z.int(),
  ...detailFields,
  loading: stopRecord,
  unloading: stopRecord,
  cargos: z.array(z.object(goodsFields.cargos)),
  references: z.array(z.object(goodsFields.references)),
  packings: z.array(z.object(goodsFields.packings)),
})
export type DetailRecord = z.output<typeof detailRecord>

/**
 * What a customer reads, field by field. The reply and the select are made of these lists and of nothing else: a new
 * field stays with the office until somebody writes it here. Of notes and references they read those that are for them.
 */
export const forCustomers = {
  stop: ['place_id', 'date', 'time_from', 'time_to', 'custom', 'custom_place_id', 'party_place_id', 'notes'],
  detail: [
    'trailer_type_id',
    'load_type_id',
    'load_meters',
    'load_meters_typed',
    'weight',
    'temp',
    'start_temp',
    'stop_temp',
    'degrees',
    'reefer_mode',
    'ambient_id',
    'notes',
  ],
  cargos: [
    'cargo_id',
    'subcargo_id',
    'description',
    'un_number',
    'shipping_name',
    'technical_name',
    'shipping_name_local',
    'adr_class',
    'packing_group',
    'tunnel_code',
    'environmentally_hazardous',
    'packages',
    'gross_weight',
    'net_weight',
  ],
  references: ['reference_type_id', 'ref_number'],
  packings: ['packing_type_id', 'pallets', 'exchange', 'length', 'width', 'height', 'weight', 'stack'],
} as const

/** A value of a list by its names: the lists themselves are not for customers. */
const named = { name_en: z.string(), name_el: z.string() }

const customerStop = z.object({ ...picked(stopFields, forCustomers.stop), ...stopFacts })
export type CustomerStopRecord = z.output<typeof customerStop>

export const customerDetail = z.object({
  id: z.int(),
  ...picked(detailFields, forCustomers.detail),
  trailer: z.object(named).nullable(),
  load: z.object(named),
  ambient: z.object(named).nullable(),
  loading: customerStop,
  unloading: customerStop,
  cargos: z.array(z.object({ ...picked(goodsFields.cargos, forCustomers.cargos), ...named })),
  references: z.array(z.object({ ...picked(goodsFields.references, forCustomers.references), ...named })),
  packings: z.array(z.object({ ...picked(goodsFields.packings, forCustomers.packings), ...named })),
})
export type CustomerDetailRecord = z.output<typeof customerDetail>
