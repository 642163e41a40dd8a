import type { Language } from '@dromos/contract/constants/languages.ts'
import { frameIn } from '../life/order-words.service.ts'
import type { OrderWords } from '../life/order-words.service.ts'
import { longDay } from '../../platform/mail/mail-text.ts'
import type { MailTextParts } from '../../platform/mail/mail-text.ts'
import type { SendingWords } from './order-sending.queries.ts'

/** The mail that brings the transport order to its carrier. What is paid stands in the document only. */
export function transportOrderMail(
  number: string,
  words: OrderWords & SendingWords & { revision: number },
  language: Language,
): MailTextParts {
  const { revision, pn_truck: truck, pn_trailer: trailer } = words
  const { route, signature } = frameIn(words, language)
  const told = texts[language]
  const isFirst = revision === 1
  return {
    subject: isFirst ? told.subject(number, route) : told.again(number, revision, route),
    greeting: told.greeting,
    paragraphs: [
      isFirst ? told.attached(number, route) : told.replaces(number, revision, route),
      told.loading(longDay(words.loading, language)),
      told.delivery(longDay(words.delivery, language)),
      ...(truck || trailer ? [told.plates([truck, trailer].filter(Boolean).join(' / '))] : []),
      ...(truck ? [] : [told.unnamed]),
      told.end,
      signature,
    ],
  }
}

const texts = {
  en: {
    subject: (number: string, route: string) => `Transport order ${number}: ${route}`,
    again: (number: string, revision: number, route: string) =>
      `Transport order ${number}, revision ${revision}: ${route}`,
    greeting: 'Dear Sir or Madam,',
    attached: (number: string, route: string) =>
      `attached is our transport order ${number}, ${route}. Everything it states applies.`,
    replaces: (number: string, revision: number, route: string) =>
      `attached is revision ${revision} of our transport order ${number}, ${route}. It replaces all earlier ones.`,
    loading: (day: string) => `Loading: ${day}`,
    delivery: (day: string) => `Delivery: ${day}`,
    plates: (plates: string) => `Vehicle: ${plates}`,
    unnamed: 'Please tell us the driver and the plates before loading.',
    end: 'Please confirm by replying to this email, and tell us at once if anything cannot be met.',
  },
  el: {
    subject: (number: string, route: string) => `Εντολή μεταφοράς ${number}: ${route}`,
    again: (number: string, revision: number, route: string) =>
      `Εντολή μεταφοράς ${number}, αναθεώρηση ${revision}: ${route}`,
    greeting: 'Αξιότιμοι κύριοι/κυρίες,',
    attached: (number: string, route: string) =>
      `επισυνάπτεται η εντολή μεταφοράς ${number}, ${route}. Ισχύουν όλα όσα αναφέρονται σε αυτήν.`,
    replaces: (number: string, revision: number, route: string) =>
      `επισυνάπτεται η αναθεώρηση ${revision} της εντολής μεταφοράς ${number}, ${route}. Αντικαθιστά όλες τις προηγούμενες.`,
    loading: (day: string) => `Φόρτωση: ${day}`,
    delivery: (day: string) => `Παράδοση: ${day}`,
    plates: (plates: string) => `Όχημα: ${plates}`,
    unnamed: 'Παρακαλούμε να μας γνωρίσετε τον οδηγό και τις πινακίδες πριν από τη φόρτωση.',
    end: 'Επιβεβαιώστε απαντώντας σε αυτό το μήνυμα και ενημερώστε μας αμέσως αν κάτι δεν μπορεί να τηρηθεί.',
  },
} as const
