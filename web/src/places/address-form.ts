import type { FoundAddress } from '@dromos/contract/places/places.ts'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

type AddressPart = 'address' | 'postal' | 'city' | 'country_id' | 'lat' | 'lng' | 'timezone'

/** An address within a form: a place is one itself, a firm has several. */
export interface AddressAt<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>
  /** The prefix of its field names: nothing, or `addresses.2.` */
  at: '' | `${string}.`
}

const STREET = 16
const POST_CODE = 13
const CITY = 11

/** How near a map should look at what was found: a street, a post code, a city. */
export function zoomOf({ address, postal }: Pick<FoundAddress, 'address' | 'postal'>): number {
  if (address) return STREET
  return postal ? POST_CODE : CITY
}

export function addressIn<T extends FieldValues, O>({ form, at }: AddressAt<T, O>) {
  // A form that has an address at this path has its fields there.
  const path = (part: AddressPart) => `${at}${part}` as FieldPath<T>
  return {
    path,
    read: (part: AddressPart): unknown => form.getValues(path(part)),
    /** Enters a value as if it had been typed. */
    write: (part: AddressPart, value: string | number): void =>
      form.setValue(path(part), value as PathValue<T, FieldPath<T>>, { shouldDirty: true }),
    accept: (parts: readonly AddressPart[]): void => form.clearErrors(parts.map(path)),
    isTouched: (parts: readonly AddressPart[]): boolean =>
      parts.some((part) => form.getFieldState(path(part), form.formState).isDirty),
  }
}
