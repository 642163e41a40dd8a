/** An IBAN as it is stored: capital letters and digits only. */
export const tidyIban = (typed: string): string => typed.toUpperCase().replaceAll(/[\s.-]/g, '')

/** An IBAN as people read it, in groups of four: `GR16 0110 1250 …`. */
export const groupIban = (iban: string): string => tidyIban(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')
