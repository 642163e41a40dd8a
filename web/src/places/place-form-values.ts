import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { placeInput } from '@dromos/contract/places/places.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../platform/form-schema.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import type { Stored } from '../platform/save-attempt.ts'
import { t } from './places.messages.ts'

export type PlaceBody = z.output<typeof placeInput>
export type PlaceFormApi = UseFormReturn<PlaceForm, unknown, PlaceBody>
export type PlaceForm = Emptyable<PlaceBody>

export const placeResolver = schemaResolver<PlaceForm, PlaceBody>(placeInput)

/** A place nobody has entered yet; the name may be known from the search that did not find it. */
export function emptyPlace(name = ''): PlaceForm {
  return {
    name,
    address: '',
    postal: '',
    city: '',
    country_id: undefined,
    lat: undefined,
    lng: undefined,
    timezone: '',
    unlocode: '',
    person: '',
    email: '',
    phone: '',
    phone_iso: '',
    mobile: '',
    mobile_iso: '',
    customs: 2,
    message: '',
    zoom: 4,
    book_emails: [],
    book_desc: '',
  }
}

/** A stored place as its form holds it. */
export function storedPlace(record: PlaceRecord): Stored<PlaceForm> {
  const { id: _id, active: _active, can: _can, version, ...rest } = record
  const { created_at: _c, created_by: _cb, updated_at: _u, updated_by: _ub, ...values } = rest
  return { version, values }
}

/** The fields of a place by their paths. */
export const placeLabels = {
  name: t('name'),
  address: t('street'),
  postal: t('postal'),
  city: t('city'),
  country_id: t('country'),
  lat: t('lat'),
  lng: t('lng'),
  timezone: t('timezone'),
  unlocode: t('unlocode'),
  person: t('person'),
  email: t('email'),
  phone: t('phone'),
  phone_iso: t('phoneCountry'),
  mobile: t('mobile'),
  mobile_iso: t('mobileCountry'),
  customs: t('customsShort'),
  message: t('message'),
  zoom: t('zoom'),
  book_emails: t('bookEmails'),
  'book_emails.*': t('bookEmail'),
  book_desc: t('bookDesc'),
} as const
