import type { Columns } from '../constants/columns.ts'

interface Sums {
  orders: number
  cancelled: number
  judged: number
  punctual: number
  late: number
  on_time: number | null
  damaged: number
  turnover: number | null
  cost: number | null
  profit: number | null
  pending: number | null
  margin: number | null
}

/** One row of any table of figures, said in the words of its reader. */
export interface MetricLine {
  name: string
  /** Of a step of time. */
  first_day?: string
  now: Sums
  before: Sums | null
}

export const metricWords = {
  name: { en: 'Name', el: 'Όνομα' },
  orders: { en: 'Orders', el: 'Παραγγελίες' },
  turnover: { en: 'Turnover €', el: 'Τζίρος €' },
  price: { en: 'Price €', el: 'Τιμή €' },
  cost: { en: 'Cost €', el: 'Κόστος €' },
  profit: { en: 'Profit €', el: 'Κέρδος €' },
  pending: { en: 'Without carrier yet €', el: 'Χωρίς μεταφορέα ακόμη €' },
  margin: { en: 'Margin', el: 'Περιθώριο' },
  late: { en: 'Late', el: 'Καθυστερημένες' },
  judged: { en: 'Delivered or overdue', el: 'Παραδόθηκαν ή εκπρόθεσμες' },
  punctual: { en: 'Of them on time', el: 'Από αυτές στην ώρα τους' },
  on_time: { en: 'On time', el: 'Συνέπεια' },
  damaged: { en: 'Damaged', el: 'Με ζημιά' },
  cancelled: { en: 'Cancelled', el: 'Ακυρωμένες' },
}

const before = (word: { en: string; el: string }) => ({ en: `${word.en} before`, el: `${word.el} πριν` })

const rateWord = { en: 'Win rate', el: 'Ποσοστό επιτυχίας' }

const operations = {
  name: { word: metricWords.name, value: (row) => row.name },
  orders: { word: metricWords.orders, kind: 'number', value: ({ now }) => now.orders },
  judged: { word: metricWords.judged, kind: 'number', value: ({ now }) => now.judged },
  punctual: { word: metricWords.punctual, kind: 'number', value: ({ now }) => now.punctual },
  late: { word: metricWords.late, kind: 'number', value: ({ now }) => now.late },
  on_time: { word: metricWords.on_time, kind: 'percent', value: ({ now }) => now.on_time },
  damaged: { word: metricWords.damaged, kind: 'number', value: ({ now }) => now.damaged },
  cancelled: { word: metricWords.cancelled, kind: 'number', value: ({ now }) => now.cancelled },
  orders_before: {
    word: before(metricWords.orders),
    kind: 'number',
    value: (row) => row.before?.orders ?? null,
  },
  on_time_before: {
    word: before(metricWords.on_time),
    kind: 'percent',
    value: (row) => row.before?.on_time ?? null,
  },
} as const satisfies Columns<MetricLine>

/** What every reader has; who is shown money has `metricColumns`. */
export const operationColumns = operations

/** What a customer’s account has: its own price, and nothing of what it costs. */
export const customerMetricColumns = {
  ...operations,
  turnover: { word: metricWords.price, kind: 'money', value: ({ now }) => now.turnover },
} as const satisfies Columns<MetricLine>

export const metricColumns = {
  ...operations,
  turnover: { word: metricWords.turnover, kind: 'money', value: ({ now }) => now.turnover },
  cost: { word: metricWords.cost, kind: 'money', value: ({ now }) => now.cost },
  profit: { word: metricWords.profit, kind: 'money', value: ({ now }) => now.profit },
  pending: { word: metricWords.pending, kind: 'money', value: ({ now }) => now.pending },
  margin: { word: metricWords.margin, kind: 'percent', value: ({ now }) => now.margin },
  turnover_before: {
    word: before(metricWords.turnover),
    kind: 'money',
    value: (row) => row.before?.turnover ?? null,
  },
  profit_before: {
    word: before(metricWords.profit),
    kind: 'money',
    value: (row) => row.before?.profit ?? null,
  },
} as const satisfies Columns<MetricLine>

/** What stands for days has the first of them beside its name. */
export const withFirstDay = (columns: Columns<MetricLine>): Columns<MetricLine> => ({
  ...columns,
  first_day: {
    word: { en: 'First day', el: 'Πρώτη ημέρα' },
    kind: 'day',
    value: (row) => row.first_day ?? null,
  },
})

/** Late stops of one cause; both words as their reader reads them. */
export interface CauseLine {
  reason: string
  responsible: string
  orders: number
  stops: number
  not_come: number
  minutes: number | null
}

export const delayColumns = {
  reason: { word: { en: 'Cause', el: 'Αιτία' }, value: (row) => row.reason },
  responsible: { word: { en: 'Responsible', el: 'Υπεύθυνος' }, value: (row) => row.responsible },
  orders: { word: metricWords.orders, kind: 'number', value: (row) => row.orders },
  stops: { word: { en: 'Stops', el: 'Στάσεις' }, kind: 'number', value: (row) => row.stops },
  not_come: {
    word: { en: 'Not arrived yet', el: 'Δεν έφτασαν ακόμη' },
    kind: 'number',
    value: (row) => row.not_come,
  },
  minutes: {
    word: { en: 'Late on average', el: 'Μέση καθυστέρηση' },
    kind: 'number',
    unit: 'min',
    value: (row) => row.minutes,
  },
} as const satisfies Columns<CauseLine>

export interface DamageLine {
  label: string
  cases: number
  open: number
  claimed: number | null
  settled: number | null
  recovered: number | null
}

export const damageColumns = {
  kind: { word: { en: 'Damage', el: 'Ζημιά' }, value: (row) => row.label },
  cases: { word: { en: 'Cases', el: 'Περιστατικά' }, kind: 'number', value: (row) => row.cases },
  open: { word: { en: 'Not settled', el: 'Εκκρεμούν' }, kind: 'number', value: (row) => row.open },
  claimed: {
    word: { en: 'Claimed, open €', el: 'Ανοιχτές απαιτήσεις €' },
    kind: 'money',
    value: (row) => row.claimed,
  },
  settled: {
    word: { en: 'Settled for €', el: 'Διακανονίστηκαν €' },
    kind: 'money',
    value: (row) => row.settled,
  },
  recovered: {
    word: { en: 'Recovered €', el: 'Ανακτήθηκε €' },
    kind: 'money',
    value: (row) => row.recovered,
  },
} as const satisfies Columns<DamageLine>

interface Outcomes {
  sent: number
  won: number
  lost: number
  open: number
  rate: number | null
  value: number | null
}

export interface OfferLine {
  name: string
  now: Outcomes
  before: Outcomes | null
}

const outcomes = {
  name: { word: metricWords.name, value: (row) => row.name },
  sent: { word: { en: 'Sent', el: 'Εστάλησαν' }, kind: 'number', value: ({ now }) => now.sent },
  won: { word: { en: 'Won', el: 'Κερδήθηκαν' }, kind: 'number', value: ({ now }) => now.won },
  lost: { word: { en: 'Lost', el: 'Χάθηκαν' }, kind: 'number', value: ({ now }) => now.lost },
  open: { word: { en: 'Open', el: 'Ανοιχτές' }, kind: 'number', value: ({ now }) => now.open },
  rate: { word: rateWord, kind: 'percent', value: ({ now }) => now.rate },
  rate_before: { word: before(rateWord), kind: 'percent', value: (row) => row.before?.rate ?? null },
} as const satisfies Columns<OfferLine>

/** What who is shown no money has of offers. */
export const offerCountColumns = outcomes

export const offerWonColumns = {
  ...outcomes,
  value: { word: { en: 'Accepted €', el: 'Αποδεκτά €' }, kind: 'money', value: ({ now }) => now.value },
} as const satisfies Columns<OfferLine>
