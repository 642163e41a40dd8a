import { tidyVat } from '../notation/vat-numbers.rules.ts'
import { text } from './text.ts'

const VAT = /^[A-Z]{2} [0-9A-Z+*.]{2,14}$/

/** `EL 654321987`; empty is allowed. A failing check digit is a warning elsewhere, never an error here. */
export const vatNumber = text(20, { unseen: 'none' })
  .overwrite((value) => tidyVat(value))
  .refine((value) => value === '' || (VAT.test(value) && /\d.*\d/.test(value)), { error: 'bad_vat' })
  .default('')
