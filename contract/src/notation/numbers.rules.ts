import type { Language } from '../constants/languages.ts'
import { plainDashes, withoutUnseen } from './signs.rules.ts'

const DECIMAL_MARK = { en: '.', el: ',' } as const
const locales = { en: 'en-GB', el: 'el-GR' } as const

/**
 * The number a person typed, or the text as it stands when it is none (the schema then refuses it and nothing
 * typed is lost); null for an empty text. With both marks the last one is the decimal mark whatever the language.
 * With one mark the language decides, but three digits after it are thousands wherever the field takes no third
 * decimal: people write `1.250` for twelve hundred and fifty on every screen (`otherReading` says what else it is).
 */
export function parseNumber(text: string, language: Language, decimals = 2): number | string | null {
  const plain = plainOf(text)
  if (plain === '') return null
  if (plain.length > LONGEST) return text
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return text
  const digits = isUnclear(plain, language, decimals)
    ? plain.replaceAll(/[.,]/g, '')
    : canonical(plain, decimalMarkOf(plain, language, decimals))
  return digits === null ? text : Number(digits)
}

/** `1.250` may mean 1.25. Null where it is clear, or where that has more decimals than the field takes. */
export function otherReading(text: string, language: Language, decimals = 2): number | null {
  const plain = plainOf(text)
  if (!isUnclear(plain, language, decimals)) return null
  const other = Number(plain.replace(',', '.'))
  return other === Number(other.toFixed(decimals)) ? other : null
}

/** A cell of a sheet may hold thirty thousand signs; no number has so many. */
const LONGEST = 60
const MANY_DECIMALS = 4
const GROUP = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

function isUnclear(plain: string, language: Language, decimals: number): boolean {
  return decimals < 3 && GROUP.test(plain) && plain.includes(DECIMAL_MARK[language])
}

// Blanks and apostrophes stand between thousands; elsewhere two numbers were typed.
const between = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const money = /€|\bEUR\b|ευρώ/giu

function plainOf(text: string): string {
  return plainDashes(withoutUnseen(text))
    .replaceAll(money, '')
    .trim()
    .replace(/^([+-])\s+/, '$1')
    .replaceAll(between, '')
}

const units = {
  kg: /\s{0,5}(?:kgr?s?|κιλά|κιλα|κ\.)\.?$/iu,
  cm: /\s{0,5}(?:cm|εκ)\.?$/iu,
  celsius: /\s{0,5}(?:[°º]\s*[CС]?|℃|[CС])$/iu,
} as const

export type NumberUnit = keyof typeof units

/** A number without the unit that people write behind it where the column or the field has it already. */
export const withoutUnit = (text: string, unit: NumberUnit): string => text.trim().replace(units[unit], '')

/** A number as people of the language write it, with at most `decimals` places; text that was no number unchanged. */
export function formatNumber(value: unknown, language: Language, decimals: number): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || Number.isNaN(value)) return ''
  return formatFor(language, 0, decimals).format(value)
}

/** What a person typed as an amount, in cents; as `parseNumber` for everything that is none. */
export function parseCents(text: string, language: Language): number | string | null {
  const amount = parseNumber(text, language)
  if (typeof amount !== 'number') return amount
  const cents = Math.round(amount * 100)
  return Math.abs(amount * 100 - cents) < 1e-4 ? cents : text
}

/** Cents as an amount with two places: 435000 as `4,350.00` or `4.350,00`. */
export function formatCents(value: unknown, language: Language): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || Number.isNaN(value)) return ''
  return formatFor(language, 2, 2).format(value / 100)
}

/** Made once each: a large form shows hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>()

function formatFor(language: Language, least: number, most: number): Intl.NumberFormat {
  const key = `${language} ${least} ${most}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  formats.set(key, format)
  return format
}

function canonical(plain: string, mark: '.' | ',' | null): string | null {
  const [whole = '', fraction, ...more] = mark ? plain.split(mark) : [plain]
  if (more.length > 0 || (fraction !== undefined && /[.,]/.test(fraction))) return null
  const isGrouped = /^[+-]?\d{1,3}([.,]\d{3})+$/.test(whole)
  if (/[.,]/.test(whole) && !isGrouped) return null
  return `${whole.replaceAll(/[.,]/g, '')}.${fraction ?? '0'}`
}

function decimalMarkOf(plain: string, language: Language, decimals: number): '.' | ',' | null {
  const dots = plain.split('.').length - 1
  const commas = plain.split(',').length - 1
  if (dots > 0 && commas > 0) return plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ','
  if (dots + commas === 0) return null
  const used = dots > 0 ? '.' : ','
  if (dots + commas > 1) return null
  if (used === DECIMAL_MARK[language]) return used
  // Where four decimals and more are usual, as in degrees and rates of exchange, three of them are no thousands.
  return decimals < MANY_DECIMALS && GROUP.test(plain) ? null : used
}
