import { getCountrySpecifications, isValidBIC, validateIBAN, ValidationErrorsIBAN as Fault } from 'ibantools'
import { text } from '../base/text.ts'
import { tidyIban } from '../notation/ibans.rules.ts'
import { latinCapitals } from '../notation/signs.rules.ts'

/** An IBAN as people type it; stored without spaces. */
export const iban = text(60, { min: 1, unseen: 'none' })
  .overwrite(tidyIban)
  .superRefine((value, context) => {
    const message = ibanFault(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

/** A BIC of 8 or 11 characters in a country that has one, or nothing. */
export const bic = text(20, { unseen: 'none' })
  .overwrite((value) => latinCapitals(value).replaceAll(/\s/g, ''))
  .refine((value) => value === '' || isValidBIC(value), { error: 'bad_bic' })
  .default('')

const unread: readonly Fault[] = [Fault.NoIBANProvided, Fault.NoIBANCountry, Fault.ChecksumNotNumber]

function ibanFault(value: string): string | null {
  const { valid, errorCodes } = validateIBAN(value)
  if (valid) return null
  const has = (fault: Fault) => errorCodes.includes(fault)
  if (unread.some(has)) return 'bad_iban'
  if (has(Fault.WrongBBANLength)) return `bad_iban_length:${lengthIn(value.slice(0, 2))}`
  return has(Fault.WrongBBANFormat) || has(Fault.WrongAccountBankBranchChecksum)
    ? 'bad_iban'
    : 'bad_iban_check'
}

const lengthIn = (country: string): number => getCountrySpecifications()[country]?.chars ?? 0
