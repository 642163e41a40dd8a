import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { mailOf, PRODUCT } from '../platform/mail/mail-text.ts'
import type { MailContent } from '../platform/mail/mail-text.ts'
import { textOf } from './notification-texts.ts'
import type { NoticeKind, NoticeParams } from './notification-texts.ts'
import type { MailedNotice } from './notice-mails.queries.ts'

/** A mail of the day names so many; the rest are counted. */
const MOST_NAMED = 50

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: officeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const texts = {
  en: {
    greeting: (name: string) => `Hello ${name},`,
    open: 'Open',
    openAll: `Open ${PRODUCT}`,
    digest: (count: number) => (count === 1 ? 'One notification' : `${count} notifications`),
    more: (count: number) => `And ${count} more.`,
    foot: 'You get this email because you chose it in your profile, under Notifications.',
  },
  el: {
    greeting: (name: string) => `Γεια σας ${name},`,
    open: 'Άνοιγμα',
    openAll: `Άνοιγμα του ${PRODUCT}`,
    digest: (count: number) => (count === 1 ? 'Μία ειδοποίηση' : `${count} ειδοποιήσεις`),
    more: (count: number) => `Και άλλες ${count}.`,
    foot: 'Λαμβάνετε αυτό το email επειδή το επιλέξατε στο προφίλ σας, στις Ειδοποιήσεις.',
  },
} as const

interface Reading {
  name: string
  language: Language
  /** Where the button leads. */
  address: string
}

const told = ({ kind, params }: MailedNotice, language: Language) =>
  // Written by `notify`, which gives each kind its own parameters.
  textOf(kind, params as NoticeParams[NoticeKind], language)

export function noticeMail(notice: MailedNotice, { name, language, address }: Reading): MailContent {
  const words = texts[language]
  const { title, message } = told(notice, language)
  return mailOf({
    subject: [title, namedIn(notice.params)].filter(Boolean).join(': '),
    greeting: words.greeting(name),
    paragraphs: [message],
    button: { label: words.open, address },
    foot: words.foot,
  })
}

/** What a notice is about, in the sequence in which it names it best; mail programs gather what has one subject. */
const naming = ['number', 'name', 'customer', 'firm', 'carrier', 'recipient', 'address'] as const
const MOST_OF_NAME = 100

function namedIn(params: unknown): string {
  // Written by `notify`.
  const named = params as Partial<Record<(typeof naming)[number], unknown>>
  const found = naming.map((field) => named[field]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? Array.from(found).slice(0, MOST_OF_NAME).join('') : ''
}

/** Each of its lines leads to what it is about, at `addressOf`; empty where there is nothing to open. */
export function digestMail(
  notices: readonly MailedNotice[],
  { name, language, address, addressOf }: Reading & { addressOf: (notice: MailedNotice) => string },
): MailContent {
  const words = texts[language]
  const linked = notices.slice(0, MOST_NAMED).map((notice) => ({
    text: `${clock.format(new Date(notice.date))}  ${told(notice, language).message}`,
    address: addressOf(notice),
  }))
  const rest = notices.length - linked.length
  return mailOf({
    subject: `${PRODUCT}: ${words.digest(notices.length)}`,
    greeting: words.greeting(name),
    linked,
    paragraphs: rest > 0 ? [words.more(rest)] : [],
    button: { label: words.openAll, address },
    foot: words.foot,
  })
}
