import type { Columns } from '../constants/columns.ts'
import { metricWords } from './columns.ts'

interface Rate {
  orders: number
  turnover: number
  profit: number
  expenses: number
  contribution: number
  rate: number | null
}

/** Profit after expenses, which are divided by order and by turnover. */
export interface RateLine {
  name: string
  byOrder: Rate
  byTurnover: Rate
}

const byTurnover = { en: 'by turnover', el: 'κατά τζίρο' }
const divided = (word: { en: string; el: string }) => ({
  en: `${word.en}, ${byTurnover.en}`,
  el: `${word.el}, ${byTurnover.el}`,
})
const expenses = { en: 'Expenses €', el: 'Έξοδα €' }
const contribution = { en: 'After expenses €', el: 'Μετά τα έξοδα €' }
const rate = { en: 'Profit rate', el: 'Ποσοστό κέρδους' }

export const rateColumns = {
  name: { word: metricWords.name, value: (row) => row.name },
  orders: { word: metricWords.orders, kind: 'number', value: ({ byOrder: { orders } }) => orders },
  turnover: { word: metricWords.turnover, kind: 'money', value: ({ byOrder: { turnover } }) => turnover },
  profit: { word: metricWords.profit, kind: 'money', value: ({ byOrder: { profit } }) => profit },
  expenses: { word: expenses, kind: 'money', value: ({ byOrder }) => byOrder.expenses },
  contribution: { word: contribution, kind: 'money', value: ({ byOrder }) => byOrder.contribution },
  rate: { word: rate, kind: 'percent', value: ({ byOrder }) => byOrder.rate },
  expenses_by_turnover: {
    word: divided(expenses),
    kind: 'money',
    value: (row) => row.byTurnover.expenses,
  },
  contribution_by_turnover: {
    word: divided(contribution),
    kind: 'money',
    value: (row) => row.byTurnover.contribution,
  },
  rate_by_turnover: { word: divided(rate), kind: 'percent', value: (row) => row.byTurnover.rate },
} as const satisfies Columns<RateLine>
