import type { Language } from '@dromos/contract/constants/languages.ts'
import { counted, dayIn } from './notice-words.ts'

/** What is told of customers' money: to those who look after the firm, and to who keeps the accounts. */
export interface FirmNotices {
  /** More than 70 % of its insured amount is in use. */
  'credit.warning': FirmInUse
  /** More than all of it. */
  'credit.exceeded': FirmInUse
  'invoice.overdue': { firm_id: number; firm: string; number: string; due: string }
  'invoices.overdue': { count: number; firms: number }
  'firm_file.waiting': { id: number; firm: string }
}

interface FirmInUse {
  firm_id: number
  firm: string
  /** Of the insured amount, in per cent. */
  percent: number
}

type Texts = {
  readonly [K in keyof FirmNotices]: { title: string; message: (params: FirmNotices[K]) => string }
}

export const firmNotices: Record<Language, Texts> = {
  en: {
    'credit.warning': {
      title: 'Insurance warning',
      message: ({ firm, percent }) =>
        `${firm} has used ${counted('en', percent)} % of its insurance limit, more than 70 %.`,
    },
    'credit.exceeded': {
      title: 'Insurance exceeded',
      message: ({ firm, percent }) =>
        `${firm} is above its insurance limit: ${counted('en', percent)} % used.`,
    },
    'invoice.overdue': {
      title: 'Invoice overdue',
      message: ({ firm, number, due }) =>
        `Invoice ${number} of ${firm} is overdue since ${dayIn('en', due)}.`,
    },
    'invoices.overdue': {
      title: 'Invoices overdue',
      message: ({ count, firms }) =>
        `${counted('en', count)} invoices of ${counted('en', firms)} ${firms === 1 ? 'firm' : 'firms'} have become overdue.`,
    },
    'firm_file.waiting': {
      title: 'Documents waiting',
      message: ({ firm }) => `Documents of ${firm} need approval.`,
    },
  },
  el: {
    'credit.warning': {
      title: 'Προειδοποίηση ασφάλισης',
      message: ({ firm, percent }) =>
        `Η εταιρεία ${firm} έχει χρησιμοποιήσει το ${counted('el', percent)} % του ορίου ασφάλισης, πάνω από 70 %.`,
    },
    'credit.exceeded': {
      title: 'Υπέρβαση ασφάλισης',
      message: ({ firm, percent }) =>
        `Η εταιρεία ${firm} ξεπέρασε το όριο ασφάλισης: χρησιμοποιείται το ${counted('el', percent)} %.`,
    },
    'invoice.overdue': {
      title: 'Ληξιπρόθεσμο τιμολόγιο',
      message: ({ firm, number, due }) =>
        `Το τιμολόγιο ${number} της εταιρείας ${firm} έληξε (${dayIn('el', due)}).`,
    },
    'invoices.overdue': {
      title: 'Ληξιπρόθεσμα τιμολόγια',
      message: ({ count, firms }) =>
        `Έληξαν ${counted('el', count)} τιμολόγια από ${counted('el', firms)} ${firms === 1 ? 'εταιρεία' : 'εταιρείες'}.`,
    },
    'firm_file.waiting': {
      title: 'Αναμονή έγκρισης',
      message: ({ firm }) => `Έγγραφα της εταιρείας ${firm} περιμένουν έγκριση.`,
    },
  },
}
