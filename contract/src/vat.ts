import { text } from './text.ts'

const VAT = /^[A-Z]{2} [0-9A-Z+*.]{2,14}$/

/** `el654321987`, `EL-654 321 987` and the like as `EL 654321987`; anything else unchanged. */
export function tidyVat(value: string): string {
  const plain = value.toUpperCase().replaceAll(/[\s.-]/g, '')
  const parts = /^([A-Z]{2})([0-9A-Z+*]{2,14})$/.exec(plain)
  return parts ? `${parts[1]} ${parts[2]}` : value
}

/**
 * A VAT number: country code, space, number (`EL 654321987`). Empty is allowed; a failing check digit is a
 * warning elsewhere, never an error here.
 */
export const vatNumber = text(20)
  .overwrite(tidyVat)
  .refine((value) => value === '' || (VAT.test(value) && /\d.*\d/.test(value)), { error: 'bad_vat' })
  .default('')
