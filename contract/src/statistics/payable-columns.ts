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

/** What one carrier is owed, by when. */
export interface CarrierPayableLine {
  name: string
  orders: number
  parts: Readonly<Record<PayableWhen, number>>
  total: number
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

/** Short, for the heads of columns. */
export const payableHeads: Readonly<Record<PayableWhen, Words>> = {
  overdue: { en: 'Overdue €', el: 'Ληξιπρόθεσμα €' },
  friday: { en: 'By Friday €', el: 'Έως Παρ. €' },
  next: { en: 'Week after €', el: 'Επόμενη εβδ. €' },
  later: { en: 'Later €', el: 'Αργότερα €' },
  unknown: { en: 'No due date €', el: 'Χωρίς λήξη €' },
  uninvoiced: { en: 'Not invoiced €', el: 'Χωρίς τιμολόγιο €' },
}

const part = (when: PayableWhen) =>
  ({ word: payableHeads[when], kind: 'money', value: (row: CarrierPayableLine) => row.parts[when] }) as const

export const carrierPayableColumns = {
  name: { word: { en: 'Carrier', el: 'Μεταφορέας' }, value: (row) => row.name },
  orders: { word: metricWords.orders, kind: 'number', value: (row) => row.orders },
  overdue: part('overdue'),
  friday: part('friday'),
  next: part('next'),
  later: part('later'),
  unknown: part('unknown'),
  uninvoiced: part('uninvoiced'),
  total: { word: { en: 'Total €', el: 'Σύνολο €' }, kind: 'money', value: (row) => row.total },
} as const satisfies Columns<CarrierPayableLine>
