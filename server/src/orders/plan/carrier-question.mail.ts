import { windowTimes } from '@dromos/contract/consignments/stop-times.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { lettersOf } from '../../platform/latin.ts'
import { longDay } from '../../platform/mail/mail-text.ts'
import type { MailTextParts } from '../../platform/mail/mail-text.ts'
import { frameIn } from '../life/order-words.service.ts'
import type { OrderWords } from '../life/order-words.service.ts'
import type { AskedLoad, AskedStop } from './carrier-question.queries.ts'

interface Question extends OrderWords {
  truck: string
  text: string
  load: AskedLoad
}

/** Asks a carrier whether it takes a load: where, when and what. */
export function carrierQuestionMail(number: string, words: Question, language: Language): MailTextParts {
  const { truck, text, load } = words
  const { route, signature } = frameIn(words, language)
  const told = texts[language]
  return {
    subject: told.subject(number, route),
    greeting: told.greeting,
    paragraphs: [
      truck ? told.truck(truck, route) : told.any(route),
      told.loading(whenOf(load.loading, language)),
      told.delivery(whenOf(load.delivery, language)),
      told.goods(goodsOf(load, told)),
      ...(text ? [text] : []),
      told.end,
      signature,
    ],
  }
}

function whenOf({ city, country_iso: iso, date, ...stop }: AskedStop, language: Language): string {
  const where = `${lettersOf(language)(city)} (${iso})`
  const times = windowTimes(stop, words.nextDay[language]).join(' – ')
  return [where, longDay(date, language), times].filter(Boolean).join(', ')
}

function goodsOf(
  { pallets, weight, load_meters: metres, low, high }: AskedLoad,
  told: (typeof texts)[Language],
) {
  const degrees = [...new Set([low, high].filter((one) => one !== null))].join(' … ')
  return [
    ...(pallets > 0 ? [told.pallets(pallets)] : []),
    ...(weight > 0 ? [`${weight} kg`] : []),
    `${metres} m`,
    ...(degrees ? [`${degrees} °C`] : []),
  ].join(', ')
}

const texts = {
  en: {
    subject: (number: string, route: string) => `Load ${number}: ${route}`,
    greeting: 'Dear Sir or Madam,',
    truck: (truck: string, route: string) =>
      `your truck ${truck} unloads near one of our loads: ${route}. Can it take it?`,
    any: (route: string) => `we have a load for you: ${route}. Can you take it?`,
    loading: (when: string) => `Loading: ${when}`,
    delivery: (when: string) => `Delivery: ${when}`,
    goods: (goods: string) => `Goods: ${goods}`,
    pallets: (count: number) => `${count} pallets`,
    end: 'Please reply with your best rate.',
  },
  el: {
    subject: (number: string, route: string) => `Φορτίο ${number}: ${route}`,
    greeting: 'Αξιότιμοι κύριοι/κυρίες,',
    truck: (truck: string, route: string) =>
      `το φορτηγό σας ${truck} ξεφορτώνει κοντά σε φορτίο μας: ${route}. Μπορεί να το αναλάβει;`,
    any: (route: string) => `έχουμε φορτίο για εσάς: ${route}. Μπορείτε να το αναλάβετε;`,
    loading: (when: string) => `Φόρτωση: ${when}`,
    delivery: (when: string) => `Παράδοση: ${when}`,
    goods: (goods: string) => `Εμπόρευμα: ${goods}`,
    pallets: (count: number) => `${count} παλέτες`,
    end: 'Απαντήστε σε αυτό το μήνυμα με την τιμή σας.',
  },
} as const
