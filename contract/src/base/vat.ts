import { text } from './text.ts'

const VAT = /^[A-Z]{2} [0-9A-Z+*.]{2,14}$/

// Greek numbers begin with EL; people also write the country's code, or the letters of their own keyboard.
const GREEK = /^(?:GR|[EΕ][LΛ])(?=\d)/

/**
 * `el654321987`, `EL-654 321 987`, `GR 654321987`, `ΕΛ 654321987` and the like as `EL 654321987`; a number without its country gets `prefix`, where
 * there is one. Anything else unchanged.
 */
export function tidyVat(value: string, prefix = ''): string {
  const plain = value
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(GREEK, 'EL')
  const parts = /^([A-Z]{2})([0-9A-Z+*]{2,14})$/.exec(plain)
  if (parts) return `${parts[1]} ${parts[2]}`
  const isBare = prefix !== '' && /^[0-9A-Z+*]{2,14}$/.test(plain) && /\d.*\d/.test(plain)
  return isBare ? `${prefix} ${plain}` : value
}

/**
 * A VAT number: country code, space, number (`EL 654321987`). Empty is allowed; a failing check digit is a
 * warning elsewhere, never an error here.
 */
export const vatNumber = text(20)
  .overwrite((value) => tidyVat(value))
  .refine((value) => value === '' || (VAT.test(value) && /\d.*\d/.test(value)), { error: 'bad_vat' })
  .default('')
