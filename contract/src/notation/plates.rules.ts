import { latinCapitals, plainDashes } from './signs.rules.ts'

/** A plate as it is stored: upper case, Latin letters, single spaces. `ικα-4521` and `IKA 4521` are one plate. */
export const tidyPlate = (typed: string): string =>
  plainDashes(latinCapitals(typed))
    .replaceAll(/[\s\-._/]+/g, ' ')
    .trim()

/** The search key of a plate or reference: `nze 4512` and `ΝΖΕ4512` are one. `code_key` in SQL agrees. */
export const codeKey = (typed: string): string => tidyPlate(typed).replaceAll(' ', '')

/** Whether a tidied plate can be one: letters and figures, at least one figure, 3 to 14 signs. */
export function isPlate(plate: string): boolean {
  return /^[\p{Lu}\d ]{3,14}$/u.test(plate) && /\d/.test(plate)
}
