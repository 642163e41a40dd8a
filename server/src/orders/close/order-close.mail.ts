import type { Language } from '@dromos/contract/constants/languages.ts'
import { longDay } from '../../platform/mail/mail-text.ts'
import type { MailTextParts } from '../../platform/mail/mail-text.ts'
import { frameIn } from '../life/order-words.service.ts'
import type { ClosingWords } from './order-close.queries.ts'

export function closingMail(
  number: string,
  words: ClosingWords & { isCancelled: boolean },
  language: Language,
): MailTextParts {
  const { references, isCancelled } = words
  const { route, signature } = frameIn(words, language)
  const told = texts[language]
  const facts = isCancelled
    ? [told.cancelled(number, route)]
    : [
        told.done(number, route),
        told.loaded(longDay(words.departed ?? words.loaded, language)),
        ...(words.delivered === null ? [] : [told.delivered(longDay(words.delivered, language))]),
      ]
  const paragraphs = [...facts, ...(references ? [told.references(references)] : []), told.end]
  return {
    subject: isCancelled ? told.off(number, route) : told.subject(number, route),
    greeting: told.greeting,
    paragraphs: [...paragraphs, signature],
  }
}

const texts = {
  en: {
    subject: (number: string, route: string) => `Order ${number} completed: ${route}`,
    off: (number: string, route: string) => `Order ${number} cancelled, file closed: ${route}`,
    greeting: 'Dear Sir or Madam,',
    done: (number: string, route: string) => `your transport ${number}, ${route}, is completed.`,
    cancelled: (number: string, route: string) =>
      `your transport ${number}, ${route}, was cancelled and its file is closed.`,
    loaded: (day: string) => `Loaded: ${day}`,
    delivered: (day: string) => `Delivered: ${day}`,
    references: (list: string) => `Your references: ${list}`,
    end: 'If anything is not as agreed, please reply to this email.',
  },
  el: {
    subject: (number: string, route: string) => `Ολοκλήρωση παραγγελίας ${number}: ${route}`,
    off: (number: string, route: string) => `Ακύρωση παραγγελίας ${number}, κλείσιμο φακέλου: ${route}`,
    greeting: 'Αξιότιμοι κύριοι/κυρίες,',
    done: (number: string, route: string) => `η μεταφορά σας ${number}, ${route}, ολοκληρώθηκε.`,
    cancelled: (number: string, route: string) =>
      `η μεταφορά σας ${number}, ${route}, ακυρώθηκε και ο φάκελός της έκλεισε.`,
    loaded: (day: string) => `Φόρτωση: ${day}`,
    delivered: (day: string) => `Παράδοση: ${day}`,
    references: (list: string) => `Οι αναφορές σας: ${list}`,
    end: 'Αν κάτι δεν είναι όπως συμφωνήθηκε, απαντήστε σε αυτό το μήνυμα.',
  },
} as const
