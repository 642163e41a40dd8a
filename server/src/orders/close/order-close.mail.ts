import type { Language } from '@dromos/contract/trade/languages.ts'
import { letter, longDay } from '../../platform/mail-text.ts'
import type { Letter } from '../../platform/mail-text.ts'
import type { ClosingWords } from './order-close.queries.ts'

/** Tells the customer that a transport is done and its file closed. A cancelled one is told to be called off. */
export function closingMail(
  number: string,
  words: ClosingWords & { isCancelled: boolean },
  language: Language,
): Letter {
  const { from, to, references, business, sender } = words
  const route = `${from} → ${to}`
  const told = texts[language]
  const facts = words.isCancelled
    ? [told.cancelled(number, route)]
    : [
        told.done(number, route),
        told.loaded(longDay(words.loaded, language)),
        ...(words.delivered === null ? [] : [told.delivered(longDay(words.delivered, language))]),
      ]
  const paragraphs = [...facts, ...(references ? [told.references(references)] : []), told.end]
  return letter({
    subject: told.subject(number, route),
    greeting: told.greeting(words.customer),
    paragraphs: [...paragraphs, `${sender}, ${business}`],
  })
}

const texts = {
  en: {
    subject: (number: string, route: string) => `Order ${number} completed: ${route}`,
    greeting: (customer: string) => `To ${customer},`,
    done: (number: string, route: string) => `your transport ${number}, ${route}, is completed.`,
    cancelled: (number: string, route: string) =>
      `your transport ${number}, ${route}, was cancelled and its file is closed.`,
    loaded: (day: string) => `Loading: ${day}`,
    delivered: (day: string) => `Delivered: ${day}`,
    references: (list: string) => `Your references: ${list}`,
    end: 'If anything is not as agreed, please answer this mail.',
  },
  el: {
    subject: (number: string, route: string) => `Ολοκλήρωση παραγγελίας ${number}: ${route}`,
    greeting: (customer: string) => `Προς ${customer},`,
    done: (number: string, route: string) => `η μεταφορά σας ${number}, ${route}, ολοκληρώθηκε.`,
    cancelled: (number: string, route: string) =>
      `η μεταφορά σας ${number}, ${route}, ακυρώθηκε και ο φάκελός της έκλεισε.`,
    loaded: (day: string) => `Φόρτωση: ${day}`,
    delivered: (day: string) => `Παράδοση: ${day}`,
    references: (list: string) => `Οι αναφορές σας: ${list}`,
    end: 'Αν κάτι δεν είναι όπως συμφωνήθηκε, απαντήστε σε αυτό το μήνυμα.',
  },
} as const
