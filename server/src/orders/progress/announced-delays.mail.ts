import type { Language } from '@dromos/contract/constants/languages.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { lettersOf } from '../../platform/latin.ts'
import { longDay } from '../../platform/mail/mail-text.ts'
import type { MailTextParts } from '../../platform/mail/mail-text.ts'
import { expectedSaid, windowSaid } from '../../platform/said-times.ts'
import { frameIn } from '../life/order-words.service.ts'
import type { OrderWords } from '../life/order-words.service.ts'

/** One visit of the truck, its times by the clock of the place. */
export interface AnnouncedDelay {
  kind: StopKind
  place: string
  starts: string
  ends: string
  expected: string
}

interface Delayed {
  number: string
  /** Those that its customer may know; may be empty. */
  references: string
  name: string
  delays: readonly AnnouncedDelay[]
}

/** Tells who has booked when the truck is expected now: never why, on whose side, or who drives. */
export function delayMail(
  { number, references, name, delays }: Delayed,
  words: OrderWords,
  language: Language,
): MailTextParts {
  const { route, signature } = frameIn(words, language)
  const told = texts[language]
  return {
    subject: told.subject(number, route),
    greeting: told.greeting(name),
    paragraphs: [
      told.opening(number, route) + (references && `\n${told.references(references)}`),
      ...delays.map((delay) => visitIn(delay, language)),
      told.clock,
      signature,
    ],
  }
}

function visitIn({ kind, place, starts, ends, expected }: AnnouncedDelay, language: Language): string {
  const told = texts[language]
  const day = (iso: string): string => longDay(iso, language)
  const stop = kind === stopKind.loading ? told.loading : told.delivery
  return [
    `${stop}: ${lettersOf(language)(place)}`,
    `${told.planned}: ${windowSaid({ starts, ends }, day)}`,
    `${told.expected}: ${expectedSaid(expected, day, language)}`,
  ].join('\n')
}

const texts = {
  en: {
    subject: (number: string, route: string) => `Delay of transport ${number}: ${route}`,
    greeting: (name: string) => `Dear ${name},`,
    opening: (number: string, route: string) => `your transport ${number}, ${route}, is delayed.`,
    references: (references: string) => `References: ${references}`,
    loading: 'Loading',
    delivery: 'Delivery',
    planned: 'Planned',
    expected: 'ETA now',
    clock: 'All times are local.',
  },
  el: {
    subject: (number: string, route: string) => `Καθυστέρηση της μεταφοράς ${number}: ${route}`,
    greeting: (name: string) => `Προς ${name},`,
    opening: (number: string, route: string) => `η μεταφορά σας ${number}, ${route}, καθυστερεί.`,
    references: (references: string) => `Αναφορές: ${references}`,
    loading: 'Φόρτωση',
    delivery: 'Παράδοση',
    planned: 'Προγραμματισμένη',
    expected: 'Αναμένεται πλέον',
    clock: 'Οι ώρες είναι τοπικές, του κάθε τόπου.',
  },
} as const
