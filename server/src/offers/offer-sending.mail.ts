import { totalOf } from '@dromos/contract/offers/offer.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { eurosIn } from '@dromos/contract/constants/money.ts'
import { lettersOf } from '../platform/latin.ts'
import { layoutMail } from '../platform/mail/mail-layout.ts'
import type { House } from '../platform/mail/mail-layout.ts'
import { escaped, longDay } from '../platform/mail/mail-text.ts'
import type { MailContent } from '../platform/mail/mail-text.ts'
import type { ShownOption } from './offer-version.ts'

type Option = Pick<ShownOption, 'title' | 'goods' | 'from' | 'to' | 'unit' | 'quantity' | 'price' | 'vat'>

interface Offered {
  number: string
  title: string
  /** Whom it greets where nobody wrote a message. */
  name: string
  /** Rich text. */
  message: string
  valid_until: string
  options: readonly Option[]
  sender: string
  /** Where the offer is read and answered. */
  address: string
}

/** What a contact gets with an offer: what somebody wrote, and the way to it. */
export function offerMail(
  offer: Offered,
  { language, house }: { language: Language; house: House },
): MailContent {
  const told = texts[language]
  const { number, title, name, message, valid_until: until, options, sender, address } = offer
  const opening = message === '' ? `<p>${escaped(told.greeting(name))}</p><p>${told.opening}</p>` : message
  const isOne = new Set(options.map(({ vat }) => vat)).size === 1
  const html = [
    opening,
    `<h3>${escaped(title)}</h3>`,
    `<ul>${options.map((option) => `<li>${escaped(isOne ? optionLine(option, language) : `${optionLine(option, language)}. ${option.vat}`)}</li>`).join('')}</ul>`,
    ...(isOne ? [`<p>${escaped(options[0]?.vat ?? '')}</p>`] : []),
    `<p>${escaped(told.until(longDay(until, language)))} ${told.attached}</p>`,
    message === '' && sender !== '' ? `<p>${escaped(lettersOf(language)(sender))}</p>` : '',
  ].join('')
  const button = { label: told.open(number), address }
  return layoutMail({ subject: told.subject(title, number), html, language, house, button, foot: told.foot })
}

/** `Reefer, kiwis, GR Aspropyrgos → DE München: 1,344.00 € without VAT`; what is priced by the pallet says for how many. */
function optionLine(option: Option, language: Language): string {
  const { title, goods, from, to, unit, quantity } = option
  const told = texts[language]
  const town = ({ city, country_iso: iso }: Option['from']) => `${iso} ${lettersOf(language)(city)}`
  const pallets = unit === 'pallet' && quantity !== null ? `, ${told.pallets(quantity)}` : ''
  const price = told.price(eurosIn(totalOf(option), language))
  return `${[title, goods, `${town(from)} → ${town(to)}`].filter(Boolean).join(', ')}${pallets}: ${price}`
}

const texts = {
  en: {
    subject: (title: string, number: string) => `${title} (offer ${number})`,
    greeting: (name: string) => `Dear ${name},`,
    opening: 'please find our offer below.',
    open: (number: string) => `Read and answer offer ${number}`,
    price: (price: string) => `${price} without VAT`,
    pallets: (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`),
    until: (day: string) => `It is valid until ${day}.`,
    attached: 'A PDF copy is attached.',
    foot: 'The link is personal. Anyone with the link can read and answer the offer.',
  },
  el: {
    subject: (title: string, number: string) => `${title} (προσφορά ${number})`,
    greeting: (name: string) => `Προς ${name},`,
    opening: 'θα βρείτε παρακάτω την προσφορά μας.',
    open: (number: string) => `Ανοίξτε και απαντήστε την προσφορά ${number}`,
    price: (price: string) => `${price} χωρίς ΦΠΑ`,
    pallets: (count: number) => (count === 1 ? '1 παλέτα' : `${count} παλέτες`),
    until: (day: string) => `Ισχύει έως ${day}.`,
    attached: 'Επισυνάπτεται και ως PDF.',
    foot: 'Ο σύνδεσμος είναι προσωπικός. Όποιος τον έχει διαβάζει την προσφορά και απαντά σε αυτήν.',
  },
} as const
