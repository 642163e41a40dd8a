import { at, type Chance } from './random.ts'

export function makeVat(chance: Chance, country: string): string {
  const make = makers[country]
  if (!make) throw new RangeError(`no VAT numbers known for ${country}`)
  const prefix = country === 'GR' ? 'EL' : country
  return `${prefix} ${make(chance)}`
}

export function makeGreekIban(chance: Chance, bankCode: string): string {
  const account = `${bankCode}${chance.pattern('####')}${chance.pattern('################')}`
  const check = 98 - Number(BigInt(`${account}162700`) % 97n)
  return `GR${String(check).padStart(2, '0')}${account}`
}

const makers: Record<string, (chance: Chance) => string> = {
  GR: (chance) =>
    withCheck(chance, '#'.repeat(8), (d) => (weighted(d, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10, '09'),
  DE: (chance) => withCheck(chance, '########', iso7064),
  AT: (chance) => `U${withCheck(chance, '#######', (d) => mod10(96 - luhnSum(d, 1)))}`,
  BE: (chance) => {
    const body = `0${chance.whole(2_000_000, 9_999_999)}`
    return `${body}${String(97 - (Number(body) % 97)).padStart(2, '0')}`
  },
  BG: (chance) => withCheck(chance, '########', bulgarian),
  CZ: (chance) =>
    withCheck(chance, '2######', (d) => mod10(11 - (weighted(d, [8, 7, 6, 5, 4, 3, 2]) % 11 || 11) || 1)),
  DK: (chance) => elevens(chance, [2, 7, 6, 5, 4, 3, 2], (rest) => (11 - rest) % 11),
  ES: (chance) => `B${withCheck(chance, '#######', (d) => mod10(10 - (luhnSum(d, 0) % 10)))}`,
  FR: (chance) => {
    const siren = withCheck(chance, '########', (d) => mod10(10 - (luhnSum(d, 1) % 10)))
    return `${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
  },
  HU: (chance) => withCheck(chance, '#######', (d) => mod10(10 - (weighted(d, [9, 7, 3, 1, 9, 7, 3]) % 10))),
  IT: (chance) => withCheck(chance, '#######015', (d) => mod10(10 - (luhnSum(d, 1) % 10))),
  NL: (chance) => `${elevens(chance, [9, 8, 7, 6, 5, 4, 3, 2], (rest) => rest)}B01`,
  PL: (chance) => elevens(chance, [6, 5, 7, 2, 3, 4, 5, 6, 7], (rest) => rest),
  RO: (chance) => withCheck(chance, '#######', (d) => ((weighted(d, [3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10),
  RS: (chance) => withCheck(chance, '########', iso7064),
  SE: (chance) => `${withCheck(chance, '556######', (d) => mod10(10 - (luhnSum(d, 0) % 10)))}01`,
  TR: (chance) => withCheck(chance, '#########', turkish),
}

/** A body that does not begin with 0, or begins as `first` says, and the check digit made from it. */
function withCheck(chance: Chance, pattern: string, check: (digits: number[]) => number, first = ''): string {
  const rest = pattern.slice(first ? first.length : 1)
  const start = first || (pattern.startsWith('#') ? String(chance.whole(1, 9)) : pattern.slice(0, 1))
  const body = start + chance.pattern(rest)
  return `${body}${check(digitsOf(body))}`
}

const digitsOf = (text: string): number[] => Array.from(text, Number)
const mod10 = (value: number): number => ((value % 10) + 10) % 10
const weighted = (digits: number[], weights: number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * at(digits, index), 0)

/** Sum with every second digit doubled, `from` telling whether the first or the second one is. */
function luhnSum(digits: number[], from: 0 | 1): number {
  return digits.reduce((sum, digit, index) => {
    if (index % 2 !== from) return sum + digit
    return sum + (digit > 4 ? digit * 2 - 9 : digit * 2)
  }, 0)
}

function iso7064(digits: number[]): number {
  let product = 10
  for (const digit of digits) product = (2 * ((digit + product) % 10 || 10)) % 11
  return product === 1 ? 0 : 11 - product
}

function bulgarian(digits: number[]): number {
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  return first < 10 ? first : (weighted(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10
}

function turkish(digits: number[]): number {
  const sum = digits.reduce((total, digit, index) => {
    const shifted = (digit + 9 - index) % 10
    const power = (shifted * 2 ** (9 - index)) % 9
    return total + (shifted !== 0 && power === 0 ? 9 : power)
  }, 0)
  return mod10(10 - (sum % 10))
}

/** Draws until the weighted sum modulo eleven gives a check digit of one place. */
function elevens(chance: Chance, weights: number[], check: (rest: number) => number): string {
  for (;;) {
    const body = `${chance.whole(1, 9)}${chance.pattern('#'.repeat(weights.length - 1))}`
    const digit = check(weighted(digitsOf(body), weights) % 11)
    if (digit < 10) return `${body}${digit}`
  }
}
