// Greek plates use only the letters that both alphabets have.
const greek = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const latin = 'ABEZHIKMNOPTYX'

/** A plate as it is stored: upper case, Latin letters, single spaces. `ικα-4521` and `IKA 4521` are one plate. */
export function tidyPlate(typed: string): string {
  const upper = typed.toUpperCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  const letters = Array.from(upper, (sign) => {
    const at = greek.indexOf(sign)
    return at < 0 ? sign : (latin[at] ?? sign)
  })
  return letters
    .join('')
    .replaceAll(/[\s\-–—._/]+/g, ' ')
    .trim()
}

/** The search key of a plate or reference: `nze 4512` and `ΝΖΕ4512` are one. `code_key` in SQL agrees. */
export const codeKey = (typed: string): string => tidyPlate(typed).replaceAll(' ', '')

/** Whether a tidied plate can be one: letters and figures, at least one figure, 3 to 14 signs. */
export function isPlate(plate: string): boolean {
  return /^[\p{Lu}\d ]{3,14}$/u.test(plate) && /\d/.test(plate)
}
