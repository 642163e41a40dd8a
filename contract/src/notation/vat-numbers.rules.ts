import { codeSigns, GREECE } from './signs.rules.ts'

const BULGARIA = /^БГ(?=\d)/

/** `el654321987`, `EL-654 321 987` or `ΕΛ 654321987` as `EL 654321987`; without country it gets `prefix`. */
export function tidyVat(value: string, prefix = ''): string {
  const plain = codeSigns(value).replace(GREECE, 'EL').replace(BULGARIA, 'BG')
  const parts = /^([A-Z]{2})([0-9A-Z+*]{2,14})$/.exec(plain)
  if (parts) return `${parts[1]} ${parts[2]}`
  const isBare = prefix !== '' && /^[0-9A-Z+*]{2,14}$/.test(plain) && /\d.*\d/.test(plain)
  return isBare ? `${prefix} ${plain}` : value
}

const SWISS = /^CH E(\d{3})(\d{3})(\d{3})(MWST|TVA|IVA)?$/

/** A VAT number as its country writes it, for papers and screens: `CHE-116.281.710 MWST`; others as they are stored. */
export function shownVat(vat: string): string {
  const [, first, second, third, tax] = SWISS.exec(vat) ?? []
  if (first === undefined) return vat
  return [`CHE-${first}.${second}.${third}`, tax].filter(Boolean).join(' ')
}
