import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { eurosIn } from '@dromos/contract/constants/money.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import type {
  PaperAddress,
  PaperDetail,
  PaperPacking,
  PaperStop,
} from '../../consignments/consignment-paper.sql.ts'
import { words as tradeWords } from '@dromos/contract/constants/words.ts'
import { pdfWords } from './pdf-words.ts'

const NBSP = '\u00a0'
const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en-GB')

export interface PdfFormat {
  money(cents: number): string
  number(value: number, decimals?: number): string
  kilograms(value: number | null): string
  /** `2026-11-24` → `Tue 24/11/2026`. */
  day(day: string): string
  /** `2026-11-24` → `24/11/2026`. */
  date(day: string): string
  today(instant: Date): string
  /** The stop's window in the time of its place, with the offset from UTC. */
  window(stop: PaperStop): string
  country(iso: string): string
  address(at: PaperAddress): string
  temperature(detail: PaperDetail): string
  size(packing: PaperPacking): string
}

/** `countryNames`: what the list of countries calls them, by their codes. */
export function pdfFormat(language: Language, countryNames: ReadonlyMap<string, string>): PdfFormat {
  const locale = localeOf(language)
  const words = pdfWords[language]
  const nextDay = tradeWords.nextDay[language].replace(' ', NBSP)
  const days = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const home = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: officeZone })
  const digits = { maximumFractionDigits: 2 } as const
  // Making one takes as long as writing a hundred numbers.
  const plain = new Intl.NumberFormat(locale, digits)
  const fixed = [1, 2].map(
    (least) => new Intl.NumberFormat(locale, { minimumFractionDigits: least, ...digits }),
  )
  const number = (value: number, decimals = 0): string => (fixed[decimals - 1] ?? plain).format(value)
  const day = (value: string): string =>
    days.format(new Date(`${value}T00:00:00Z`)).replace(/(?<=^\p{L}+),/u, '')
  const date = (value: string): string => value.split('-').toReversed().join('/')
  const country = (iso: string): string => countryNames.get(iso) ?? iso
  return {
    number,
    day,
    date,
    country,
    money: (cents) => eurosIn(cents, language),
    kilograms: (value) => (value === null ? '' : `${number(value)}${NBSP}kg`),
    today: (instant) => home.format(instant),
    window(stop) {
      const times = [...new Set(windowTimes(stop, nextDay))].join('–').replaceAll(' (', `${NBSP}(`)
      // A time that comes twice says its own offset.
      const offset = times.includes('UTC') ? '' : `(${offsetOf(stop.timezone, stop.starts_at)})`
      return [day(stop.date), times, offset].filter(Boolean).join(' ')
    },
    address: ({ address, postal, city, iso }) =>
      [address, [[postal, city].filter(Boolean).join(' '), country(iso)].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join('\n'),
    temperature(detail) {
      const { temp, start_temp, stop_temp, degrees, ambient, reefer_mode } = detail
      const write = (value: number): string => `${value > 0 ? '+' : ''}${number(value)}${NBSP}°${degrees}`
      const bounds = [start_temp, stop_temp].map((value) => (value === null ? '…' : write(value)))
      return [
        temp === null ? '' : write(temp),
        start_temp === null && stop_temp === null ? '' : bounds.join(' … '),
        reefer_mode ? words[reefer_mode] : '',
        ambient ?? '',
      ]
        .filter(Boolean)
        .join(' · ')
    },
    size: ({ length, width, height }) =>
      length && width ? [length, width, height].filter(Boolean).join(' × ') : '',
  }
}

function offsetOf(timezone: string, instant: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'shortOffset' })
  const name = parts.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value
  return (name ?? 'UTC').replace('GMT', 'UTC')
}
