import type { Language } from '@dromos/contract/trade/languages.ts'
import { houseLetter } from '../platform/mail/house-letter.ts'
import type { House } from '../platform/mail/house-letter.ts'
import { escaped, longDay } from '../platform/mail-text.ts'
import type { Letter } from '../platform/mail-text.ts'

interface Offered {
  number: string
  title: string
  /** Whom it greets where nobody wrote a message. */
  name: string
  /** Rich text. */
  message: string
  valid_until: string
  sender: string
  /** Where the offer is read and answered. */
  address: string
}

/** What a contact gets with an offer: what somebody wrote, and the way to it. */
export function offerMail(offer: Offered, { language, house }: { language: Language; house: House }): Letter {
  const told = texts[language]
  const { number, title, name, message, valid_until: until, sender, address } = offer
  const opening = message === '' ? `<p>${escaped(told.greeting(name))}</p><p>${told.opening}</p>` : message
  const html = [
    opening,
    `<p><a href="${escaped(address)}">${escaped(told.open(number))}</a></p>`,
    `<p>${escaped(told.until(longDay(until, language)))} ${told.attached}</p>`,
    message === '' && sender !== '' ? `<p>${escaped(sender)}</p>` : '',
  ].join('')
  return houseLetter({ subject: told.subject(title, number), html, language, house, foot: told.foot })
}

const texts = {
  en: {
    subject: (title: string, number: string) => `${title} (offer ${number})`,
    greeting: (name: string) => `Dear ${name},`,
    opening: 'please find our offer at the link below.',
    open: (number: string) => `Read and answer offer ${number}`,
    until: (day: string) => `It holds until ${day}.`,
    attached: 'It is attached as a PDF too.',
    foot: 'The link is for you. Whoever has it can read the offer and answer it.',
  },
  el: {
    subject: (title: string, number: string) => `${title} (προσφορά ${number})`,
    greeting: (name: string) => `Προς ${name},`,
    opening: 'θα βρείτε την προσφορά μας στον παρακάτω σύνδεσμο.',
    open: (number: string) => `Ανοίξτε και απαντήστε την προσφορά ${number}`,
    until: (day: string) => `Ισχύει έως ${day}.`,
    attached: 'Επισυνάπτεται και ως PDF.',
    foot: 'Ο σύνδεσμος είναι προσωπικός. Όποιος τον έχει διαβάζει την προσφορά και απαντά σε αυτήν.',
  },
} as const
