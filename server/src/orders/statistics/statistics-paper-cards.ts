import { emissionColumns, emissionGroupColumns } from '@dromos/contract/statistics/emission-columns.ts'
import type { EmissionSums } from '@dromos/contract/statistics/emissions.ts'
import { daysIn, toDateIn } from '@dromos/contract/statistics/period-words.rules.ts'
import { metricWords } from '@dromos/contract/statistics/columns.ts'
import type { MetricSums, StatisticsHeading } from '@dromos/contract/statistics/statistics.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { percentIn } from './statistics-paper-table.ts'
import type { PaperCard } from './statistics-paper.ts'

interface CardValues<S> {
  figures: S
  compared: S | null
}

const money = ['turnover', 'cost', 'profit', 'margin'] as const
const counts = ['orders', 'on_time', 'damaged', 'cancelled'] as const
type Name = (typeof money)[number] | (typeof counts)[number]

/** The cards of the screen. */
export function paperCards(
  { figures, compared, view }: CardValues<MetricSums> & Pick<StatisticsHeading, 'view'>,
  language: Language,
): PaperCard[] {
  const priced: readonly Name[] = figures.turnover === null ? counts : ['turnover', ...counts]
  const names = view === 'money' ? [...money, ...counts] : priced
  const write = writerIn(language)
  return names.map((name) => {
    const word = view === 'customer' && name === 'turnover' ? metricWords.price : metricWords[name]
    const before = compared ? write(compared[name], name) : ''
    return { name: word[language], value: write(figures[name], name), before }
  })
}

/** Of a period that has not ended: which days are compared, and what is planned in the rest of it where that was counted. */
export function toDateNotes(
  heading: Pick<StatisticsHeading, 'period' | 'before' | 'whole'>,
  planned: Planned | null,
  language: Language,
): string[] {
  const { whole } = heading
  if (!whole) return []
  const text = toDateIn(language, heading)
  const said = `${text.slice(0, 1).toLocaleUpperCase(language)}${text.slice(1)}.`
  if (!planned || planned.orders === 0) return [said]
  const { orders, turnover } = planned
  const amount = turnover === null ? '' : `, ${writerIn(language)(turnover, 'turnover')} €`
  const until = daysIn(language, { from: whole.to, to: whole.to })
  return [`${said} ${plannedWords[language](until)}: ${countedOrders[language](orders)}${amount}.`]
}

/** How many of the orders are judged on time or late, where not all are. */
export function judgedNotes({ judged, orders }: MetricSums, language: Language): string[] {
  return judged < orders ? [judgedSentences[language](judged, orders)] : []
}

interface Planned {
  orders: number
  turnover: number | null
}

const plannedWords: Record<Language, (until: string) => string> = {
  en: (until) => `Planned until ${until}, not included`,
  el: (until) => `Προγραμματισμένα έως ${until}, δεν μετρούν εδώ`,
}
const countedOrders: Record<Language, (count: number) => string> = {
  en: (count) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  el: (count) => `${count} ${count === 1 ? 'παραγγελία' : 'παραγγελίες'}`,
}
const judgedSentences: Record<Language, (judged: number, orders: number) => string> = {
  en: (judged, orders) => `On time: ${judged} of ${orders} judged, delivered or overdue at their delivery.`,
  el: (judged, orders) =>
    `Συνέπεια: κρίθηκαν ${judged} από ${orders}, όσες παραδόθηκαν ή έχουν αργήσει στην παράδοση.`,
}

/** What turnover less cost has beside the profit. */
export function pendingNotes({ pending, pending_orders: count }: MetricSums, language: Language): string[] {
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
  el: 'Όσα δεν έχουν πάρει οι μεταφορείς, χωρίς ΦΠΑ: ναύλοι μεταφορέων και χρεώσεις των εντολών μεταφοράς. Ανεξάρτητα από την περίοδο· από τα φίλτρα μετρά η εταιρεία μας.',
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
export function emissionCards(
  { figures, compared }: CardValues<EmissionSums>,
  language: Language,
): PaperCard[] {
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
