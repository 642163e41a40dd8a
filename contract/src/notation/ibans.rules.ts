import { codeSigns, GREECE } from './signs.rules.ts'

/** An IBAN as it is stored: capital letters and digits only. */
export const tidyIban = (typed: string): string =>
  codeSigns(typed)
    .replace(/^IBAN(?=\P{N}{2}\d)/u, '')
    .replace(GREECE, 'GR')

/** An IBAN as people read it, in groups of four: `GR16 0110 1250 …`. */
export const groupIban = (iban: string): string => tidyIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Whether a BIC names another country than an IBAN: seldom right, never impossible. */
export function isBicAbroad(iban: string, bic: string): boolean {
  const [home, there] = [iban.replaceAll(/\s/g, '').slice(0, 2), bic.replaceAll(/\s/g, '').slice(4, 6)]
  return home.length === 2 && there.length === 2 && home.toUpperCase() !== there.toUpperCase()
}
