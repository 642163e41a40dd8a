import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { bookingFields, bookingInput } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingInput } from '@dromos/contract/bookings/booking-input.ts'
import type { BookingRecord } from '@dromos/contract/bookings/bookings.ts'
import { freightWords } from '@dromos/contract/constants/order-words.ts'
import { wordsOf } from '../consignments/consignment-labels.ts'
import type { LabelsOf } from '../consignments/consignment-labels.ts'
import { detailOf, emptyDetail, deliveredAfterLoading } from '../consignments/consignment-values.ts'
import { namedBy, rememberNames } from '../consignments/known-names.ts'
import { language } from '../i18n/language.ts'
import { colleagueNamed } from '../people/users.api.ts'
import { emptyOf, schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { moneyOf, numericDayOf } from '../platform/format.ts'
import type { FormOf } from '../ui/form/use-record-form.ts'
import { t } from './bookings.messages.ts'

type BookingForm = Emptyable<BookingInput>
export type BookingFormApi = FormOf<BookingInput>

/** What the form of a booking holds; who enters one is responsible for it. */
export const bookingValues = (userId: number) => ({
  resolver: schemaResolver<BookingForm, BookingInput>(bookingInput.check(deliveredAfterLoading)),
  empty: {
    ...emptyOf(bookingFields),
    assign_user: userId,
    additional_costs: [],
    details: [emptyDetail()],
  } satisfies BookingForm,
  stored: (record: BookingRecord): BookingForm => {
    rememberNames(namedBy(record))
    return {
      ...picked(record, fieldNames(bookingFields)),
      additional_costs: record.additional_costs,
      details: record.details.map(detailOf),
    }
  },
  recheck: 'onChange' as const,
})

const labels: LabelsOf<typeof bookingFields> = t.group('field')

export const bookingWords = wordsOf(labels, (field, value) => {
  if (field === 'freight_terms' && typeof value === 'string') return freightWords[value]?.[language]
  if (field === 'offer_until' && typeof value === 'string') return numericDayOf(value)
  if (typeof value !== 'number') return undefined
  if (field === 'assign_user') return colleagueNamed(value)
  return field === 'agreed_price' ? moneyOf(value) : undefined
})
