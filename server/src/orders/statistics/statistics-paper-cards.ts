import { emissionColumns, emissionGroupColumns } from '@dromos/contract/statistics/emission-columns.ts'
import type { EmissionSums } from '@dromos/contract/statistics/emissions.ts'
import { figureWords } from '@dromos/contract/statistics/columns.ts'
import type { FigureSums, StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import { percentIn } from './statistics-paper-table.ts'
import type { PaperCard } from './statistics-paper.ts'

interface Told<S> {
  figures: S
  compared: S | null
}

const money = ['turnover', 'cost', 'profit', 'margin'] as const
const counts = ['orders', 'on_time', 'damaged', 'cancelled'] as const
type Name = (typeof money)[number] | (typeof counts)[number]

/** The cards of the screen. */
export function paperCards(
  { figures, compared, view }: Told<FigureSums> & Pick<StatisticsHeading, 'view'>,
  language: Language,
): PaperCard[] {
  const priced: readonly Name[] = figures.turnover === null ? counts : ['turnover', ...counts]
  const names = view === 'money' ? [...money, ...counts] : priced
  const write = writerIn(language)
  return names.map((name) => {
    const word = view === 'customer' && name === 'turnover' ? figureWords.price : figureWords[name]
    const before = compared ? write(compared[name], name) : ''
    return { name: word[language], value: write(figures[name], name), before }
  })
}

/** What turnover less cost has beside the profit. */
export function pendingNotes({ pending, pending_orders: count }: FigureSums, language: Language): string[] {
  if (pending === null || count === 0) return []
  const amount = `${writerIn(language)(pending, 'profit')} €`
  return [pendingSentences[language][count === 1 ? 'one' : 'other'](amount, count)]
}

type Sentence = (amount: string, count: number) => string
const pendingSentences: Record<Language, Record<'one' | 'other', Sentence>> = {
  en: {
    one: (amount, count) =>
      `${amount} of ${count} order without a carrier is in the turnover and not yet in the profit.`,
    other: (amount, count) =>
      `${amount} of ${count} orders without a carrier are in the turnover and not yet in the profit.`,
  },
  el: {
    one: (amount, count) =>
      `${amount} από ${count} παραγγελία χωρίς μεταφορέα μετρούν στον τζίρο και όχι ακόμη στο κέρδος.`,
    other: (amount, count) =>
      `${amount} από ${count} παραγγελίες χωρίς μεταφορέα μετρούν στον τζίρο και όχι ακόμη στο κέρδος.`,
  },
}

export const owedNote: Record<Language, string> = {
  en: 'What carriers have not got, without VAT: their prices and the lines on their transport orders. Independent of the period; of the filters the business counts.',
  el: 'Όσα δεν έχουν πάρει οι μεταφορείς, χωρίς ΦΠΑ: κόμιστρα και χρεώσεις των εντολών μεταφοράς. Ανεξάρτητα από την περίοδο· από τα φίλτρα μετρά η εκδότρια εταιρεία.',
}

const shares: ReadonlySet<Name> = new Set(['margin', 'on_time'])
const amounts: ReadonlySet<Name> = new Set(['turnover', 'cost', 'profit'])

function writerIn(language: Language): (value: number | null, name: Name) => string {
  const locale = localeOf(language)
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = percentIn(locale)
  return (value, name) => {
    if (value === null) return '–'
    if (shares.has(name)) return percent.format(value)
    return amounts.has(name) ? cents.format(value / 100) : whole.format(value)
  }
}

const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en-GB')

const emissions = ['kg', 'road_kg', 'ferry_kg', 'tonne_km', 'estimated', 'orders', 'default_share'] as const

/** What a statement of CO2e says first. */
export function emissionCards({ figures, compared }: Told<EmissionSums>, language: Language): PaperCard[] {
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1 })
  const percent = percentIn(localeOf(language))
  const write = (sums: EmissionSums, name: (typeof emissions)[number]): string => {
    const value = emissionGroupColumns[name].value({ name: '', now: sums })
    if (value === null) return '–'
    return (name === 'default_share' ? percent : number).format(value)
  }
  return emissions.map((name) => {
    const { word } = name === 'kg' ? emissionColumns.kg : emissionGroupColumns[name]
    const unit = name.endsWith('kg') ? ' kg' : ''
    return {
      name: `${word[language]}${unit}`,
      value: write(figures, name),
      before: compared ? write(compared, name) : '',
    }
  })
}
