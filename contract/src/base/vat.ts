import { text } from './text.ts'

const VAT = /^[A-Z]{2} [0-9A-Z+*.]{2,14}$/

// Greek numbers begin with EL; people also write the country's code, or the letters of their own keyboard.
const GREEK = /^(?:GR|[EΕ][LΛ])(?=\d)/

/** `el654321987`, `EL-654 321 987` or `ΕΛ 654321987` as `EL 654321987`; without country it gets `prefix`. */
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

/** `EL 654321987`; empty is allowed. A failing check digit is a warning elsewhere, never an error here. */
export const vatNumber = text(20)
  .overwrite((value) => tidyVat(value))
  .refine((value) => value === '' || (VAT.test(value) && /\d.*\d/.test(value)), { error: 'bad_vat' })
  .default('')
