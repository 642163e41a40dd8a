import type { Language } from '@dromos/contract/constants/languages.ts'
import { longDay } from '../../platform/mail/mail-text.ts'
import type { MailTextParts } from '../../platform/mail/mail-text.ts'
import type { ClosingWords } from '../close/order-close.queries.ts'
import { frameIn } from '../life/order-words.service.ts'
import type { OrderWords } from '../life/order-words.service.ts'

/** Tells the customer that a transport is off. Nothing of the carrier, and no reason of ours, is told. */
export function customerCancelMail(number: string, words: ClosingWords, language: Language): MailTextParts {
  const { references, loaded } = words
  const { route, signature } = frameIn(words, language)
  const told = texts[language]
  return {
    subject: told.transport(number, route),
    greeting: told.greeting,
    paragraphs: [
      told.yours(number, route),
      told.loading(longDay(loaded, language)),
      ...(references ? [told.references(references)] : []),
      told.customerEnd,
      signature,
    ],
  }
}

/** Tells the carrier not to come; mentions a transport order only if it got one, and no customer. */
export function carrierCancelMail(
  number: string,
  words: OrderWords & { loaded: string; plates: string; wasSent: boolean },
  language: Language,
): MailTextParts {
  const { plates, loaded, wasSent } = words
  const { route, signature } = frameIn(words, language)
  const told = texts[language]
  return {
    subject: wasSent ? told.order(number, route) : told.transport(number, route),
    greeting: told.greeting,
    paragraphs: [
      wasSent ? told.ours(number, route) : told.foreseen(number, route),
      told.loading(longDay(loaded, language)),
      ...(plates ? [told.plates(plates)] : []),
      told.carrierEnd,
      signature,
    ],
  }
}

const texts = {
  en: {
    greeting: 'Dear Sir or Madam,',
    transport: (number: string, route: string) => `Transport ${number} cancelled: ${route}`,
    order: (number: string, route: string) => `Transport order ${number} cancelled: ${route}`,
    yours: (number: string, route: string) => `your transport ${number}, ${route}, is cancelled.`,
    ours: (number: string, route: string) =>
      `our transport order ${number}, ${route}, is cancelled with all its revisions. Please do not load.`,
    foreseen: (number: string, route: string) =>
      `the transport ${number}, ${route}, that you were to carry is cancelled. Please do not load.`,
    loading: (day: string) => `Loading was planned for ${day}.`,
    references: (list: string) => `Your references: ${list}`,
    plates: (plates: string) => `Vehicle: ${plates}`,
    customerEnd: 'If there is a misunderstanding, please reply to this email at once.',
    carrierEnd: 'Please confirm by replying to this email.',
  },
  el: {
    greeting: 'Αξιότιμοι κύριοι/κυρίες,',
    transport: (number: string, route: string) => `Ακύρωση μεταφοράς ${number}: ${route}`,
    order: (number: string, route: string) => `Ακύρωση εντολής μεταφοράς ${number}: ${route}`,
    yours: (number: string, route: string) => `η μεταφορά σας ${number}, ${route}, ακυρώθηκε.`,
    ours: (number: string, route: string) =>
      `η εντολή μεταφοράς ${number}, ${route}, ακυρώθηκε με όλες τις αναθεωρήσεις της. Παρακαλούμε μη φορτώσετε.`,
    foreseen: (number: string, route: string) =>
      `η μεταφορά ${number}, ${route}, που θα εκτελούσατε ακυρώθηκε. Παρακαλούμε μη φορτώσετε.`,
    loading: (day: string) => `Προγραμματισμένη φόρτωση: ${day}`,
    references: (list: string) => `Οι αναφορές σας: ${list}`,
    plates: (plates: string) => `Όχημα: ${plates}`,
    customerEnd: 'Αν υπάρχει παρανόηση, απαντήστε αμέσως σε αυτό το μήνυμα.',
    carrierEnd: 'Επιβεβαιώστε απαντώντας σε αυτό το μήνυμα.',
  },
} as const
