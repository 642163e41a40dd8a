import { emptyContact } from '@dromos/contract/contacts/contact-input.ts'
import { carrierInput } from '@dromos/contract/firms/carrier-entry.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { firmType } from '@dromos/contract/constants/firms.ts'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { contactLabels } from '../../contacts/contact-log.api.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { t as files } from '../files/firm-files.messages.ts'
import { emptyFirm, firmLabels } from '../firm-form-values.ts'
import { t } from './carrier.messages.ts'

export type CarrierBody = z.output<typeof carrierInput>
type Contact = Emptyable<NonNullable<CarrierBody['contact']>>
type Licence = Emptyable<NonNullable<CarrierBody['licence']>>

/** All of it is there to be typed into; what stays empty is not sent. */
export type CarrierForm = Omit<Emptyable<CarrierBody>, 'contact' | 'licence'> & {
  contact: Contact
  licence: Licence
}
export type CarrierFormApi = UseFormReturn<CarrierForm, unknown, CarrierBody>

const emptyLicence: Licence = {
  file_type_id: fileKind.communityLicence,
  number: '',
  valid_from: null,
  valid_to: null,
  amount: null,
  countries: [],
}

const emptyDriver: Contact = {
  ...emptyContact,
  mobiles: [{ phone: '', phone_iso: '' }],
  pn_trucks: [''],
  pn_trailers: [''],
}

export const emptyCarrier = (name: string): CarrierForm => ({
  ...emptyFirm({ name, types: [firmType.carrier] }),
  contact: emptyDriver,
  licence: emptyLicence,
})

const checked = schemaResolver<CarrierForm, CarrierBody>(carrierInput)

/** `hasFile`: without the file of a licence there is none. */
export const carrierResolver =
  (hasFile: () => boolean): Resolver<CarrierForm, unknown, CarrierBody> =>
  (values, context, options) =>
    // What is left out for the check has its place in the form all the same.
    checked({ ...values, ...partsOf(values, hasFile()) } as CarrierForm, context, options)

function partsOf({ contact, licence }: CarrierForm, hasFile: boolean) {
  const person = {
    ...contact,
    mobiles: contact.mobiles.filter(({ phone }) => phone),
    pn_trucks: contact.pn_trucks.filter(Boolean),
    pn_trailers: contact.pn_trailers.filter(Boolean),
  }
  return { contact: isNobody(person) ? null : person, licence: hasFile ? licence : null }
}

const isNobody = ({ first_name, last_name, email, ...lists }: Contact): boolean =>
  [first_name, last_name, email].every((text) => !text?.trim()) &&
  [lists.mobiles, lists.pn_trucks, lists.pn_trailers].every(({ length }) => length === 0)

export const carrierLabels: Readonly<Record<string, string>> = {
  ...firmLabels,
  'contact.first_name': contactLabels.first_name,
  'contact.last_name': contactLabels.last_name,
  'contact.job_title_id': contactLabels.job_title_id,
  'contact.mobiles': contactLabels.mobiles,
  'contact.pn_trucks': t('truck'),
  'contact.pn_trailers': t('trailer'),
  'licence.file_type_id': t('kind'),
  'licence.number': files('number'),
  'licence.valid_to': files('validTo'),
  'licence.amount': files('amount'),
}
