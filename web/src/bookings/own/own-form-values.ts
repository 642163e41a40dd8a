import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import {
  ownBookingFields,
  ownBookingInput,
  ownDetailFields,
  ownGoodsFields,
  ownStopFields,
} from '@dromos/contract/bookings/own-input.ts'
import type { OwnBookingInput } from '@dromos/contract/bookings/own-input.ts'
import type { OwnBookingRecord, OwnChoices } from '@dromos/contract/bookings/own-bookings.ts'
import type { CustomerDetailRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { emptyOf, schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import type { FormOf } from '../../ui/form/use-record-form.ts'
import { ownPlaces } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'

export type OwnForm = Emptyable<OwnBookingInput>
export type OwnFormApi = FormOf<OwnBookingInput>

/** One load of the form, and what its lists offer. */
export interface LoadProps {
  form: OwnFormApi
  index: number
  choices: OwnChoices | undefined
}

export const optionsOf = (values: readonly { id: number; name: string }[] = []) =>
  values.map(({ id: value, name: label }) => ({ value, label }))

export const emptyCargo = () => emptyOf(ownGoodsFields.cargos)
export const emptyPacking = () => emptyOf(ownGoodsFields.packings)
export const emptyReference = () => emptyOf(ownGoodsFields.references)

export const emptyLoad = (): OwnForm['details'][number] => ({
  ...emptyOf(ownDetailFields),
  loading: emptyOf(ownStopFields),
  unloading: emptyOf(ownStopFields),
  cargos: [emptyCargo()],
  references: [],
  packings: [emptyPacking()],
})

export const emptyBooking = (): OwnForm => ({ ...emptyOf(ownBookingFields), details: [emptyLoad()] })

export const ownValues = (beginning: OwnForm) => ({
  resolver: schemaResolver<OwnForm, OwnBookingInput>(ownBookingInput),
  empty: beginning,
  stored: (record: OwnBookingRecord): OwnForm => ({
    customer_id: record.contact?.id ?? null,
    agreed_price: record.agreed_price,
    customer_note: record.customer_note,
    details: record.details.map(loadOf),
  }),
  recheck: 'onChange' as const,
})

/** A load as it would be typed; its places are remembered by name. */
function loadOf(detail: CustomerDetailRecord): OwnForm['details'][number] {
  for (const { place } of [detail.loading, detail.unloading]) ownPlaces.remember(place.id, place)
  const stopOf = (stop: CustomerDetailRecord['loading']) => ({
    ...emptyOf(ownStopFields),
    ...picked(stop, ['place_id', 'date', 'time_from', 'time_to', 'notes']),
  })
  return {
    id: detail.id,
    ...picked(detail, fieldNames(ownDetailFields)),
    loading: stopOf(detail.loading),
    unloading: stopOf(detail.unloading),
    cargos: detail.cargos.map((line) => picked(line, fieldNames(ownGoodsFields.cargos))),
    references: detail.references.map((line) => picked(line, fieldNames(ownGoodsFields.references))),
    packings: detail.packings.map((line) => picked(line, fieldNames(ownGoodsFields.packings))),
  }
}

/** The same again: everything but its days and what was agreed for it. */
export function againOf(details: readonly CustomerDetailRecord[], note = ''): OwnForm {
  return {
    ...emptyBooking(),
    customer_note: note,
    details: details.map((detail) => {
      const { id: _id, loading, unloading, ...load } = loadOf(detail)
      const undated = { date: null }
      return {
        ...load,
        references: [],
        loading: { ...loading, ...undated },
        unloading: { ...unloading, ...undated },
      }
    }),
  }
}

const { ready: _ready, wanted: _wanted, ...labels } = t.group('field')
export const ownWords = { labels: { ...labels, date: t('field.ready') } }
