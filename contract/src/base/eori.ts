import { codeSigns, GREECE } from '../notation/signs.rules.ts'
import { text } from './text.ts'

const EORI = /^[A-Z]{2}[0-9A-Z]{1,15}$/

/** `gb 123 456 789 000` or `GB-123456789000` as `GB123456789000`; what is no such number stays as it is. */
export function tidyEori(value: string): string {
  const plain = codeSigns(value).replace(GREECE, 'GR')
  return EORI.test(plain) ? plain : value
}

/** Under which customs know a firm: its country, then up to 15 letters and digits. Empty is allowed. */
export const eoriNumber = text(40, { unseen: 'none' })
  .overwrite(tidyEori)
  .refine((value) => value === '' || (EORI.test(value) && /\d/.test(value)), { error: 'bad_eori' })
  .default('')
