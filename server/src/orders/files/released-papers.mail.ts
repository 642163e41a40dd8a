import type { Language } from '@dromos/contract/constants/languages.ts'
import type { MailTextParts } from '../../platform/mail/mail-text.ts'
import { frameIn } from '../life/order-words.service.ts'
import type { OrderWords } from '../life/order-words.service.ts'

interface Released {
  number: string
  name: string
  /** What they are, a line each. */
  papers: readonly string[]
  /** Every one of them goes along. */
  isWhole: boolean
}

/** Brings who has booked the papers that were released to their firm. */
export function releasedMail(
  { number, name, papers, isWhole }: Released,
  words: OrderWords,
  language: Language,
): MailTextParts {
  const { route, signature } = frameIn(words, language)
  const told = texts[language]
  return {
    subject: told.subject(number, route),
    greeting: told.greeting(name),
    paragraphs: [
      told.opening(number, route),
      papers.join('\n'),
      isWhole ? told.attached : told.tooLarge,
      signature,
    ],
  }
}

const texts = {
  en: {
    subject: (number: string, route: string) => `Documents of transport ${number}: ${route}`,
    greeting: (name: string) => `Dear ${name},`,
    opening: (number: string, route: string) =>
      `please find the documents of your transport ${number}, ${route}:`,
    attached: 'They are attached.',
    tooLarge: 'The attached files are all that fit in an email. Please ask us for the rest.',
  },
  el: {
    subject: (number: string, route: string) => `Έγγραφα της μεταφοράς ${number}: ${route}`,
    greeting: (name: string) => `Προς ${name},`,
    opening: (number: string, route: string) => `υπάρχουν έγγραφα για τη μεταφορά σας ${number}, ${route}:`,
    attached: 'Επισυνάπτονται.',
    tooLarge: 'Επισυνάπτονται όσα χωρούν σε ένα μήνυμα. Ζητήστε μας τα υπόλοιπα.',
  },
} as const
