import type { Columns } from '../constants/columns.ts'
import type { Words } from '../constants/words.ts'
import { metricWords } from './columns.ts'
import type { PayableWhen } from './period.rules.ts'

/** What is owed to carriers by one time of paying. */
export interface PayableLine {
  when: PayableWhen
  until: string | null
  carriers: number
  orders: number
  amount: number
}

const whens: Readonly<Record<PayableWhen, Words>> = {
  overdue: { en: 'Overdue', el: 'Ληξιπρόθεσμα' },
  friday: { en: 'Due by Friday', el: 'Έως την Παρασκευή' },
  next: { en: 'Due the week after', el: 'Την επόμενη εβδομάδα' },
  later: { en: 'Due later', el: 'Αργότερα' },
  unknown: { en: 'Invoiced, no due date', el: 'Με τιμολόγιο χωρίς ημερομηνία λήξης' },
  uninvoiced: {
    en: 'Delivered or cancelled, not invoiced yet',
    el: 'Παραδόθηκαν ή ακυρώθηκαν, δεν ήρθε ακόμη τιμολόγιο',
  },
}

export const payableColumns = {
  when: {
    word: { en: 'Carrier payables', el: 'Τι οφείλεται σε μεταφορείς' },
    value: (row, language) => whens[row.when][language],
  },
  until: { word: { en: 'Until', el: 'Έως' }, kind: 'day', value: (row) => row.until },
  carriers: {
    word: { en: 'Carriers', el: 'Μεταφορείς' },
    kind: 'number',
    value: (row) => row.carriers,
  },
  orders: { word: metricWords.orders, kind: 'number', value: (row) => row.orders },
  amount: { word: { en: 'Amount €', el: 'Ποσό €' }, kind: 'money', value: (row) => row.amount },
} as const satisfies Columns<PayableLine>
