const SWISS = /^CH E(\d{3})(\d{3})(\d{3})(MWST|TVA|IVA)?$/

/** A VAT number as its country writes it, for papers and screens: `CHE-116.281.710 MWST`; others as they are stored. */
export function shownVat(vat: string): string {
  const [, first, second, third, tax] = SWISS.exec(vat) ?? []
  if (first === undefined) return vat
  return [`CHE-${first}.${second}.${third}`, tax].filter(Boolean).join(' ')
}
