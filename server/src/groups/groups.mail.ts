import { fillIn } from '@dromos/contract/groups/placeholders.rules.ts'
import type { LegalBasis } from '@dromos/contract/groups/legal-bases.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { layoutMail } from '../platform/mail/mail-layout.ts'
import type { House } from '../platform/mail/mail-layout.ts'
import { escaped } from '../platform/mail/mail-text.ts'
import type { MailContent } from '../platform/mail/mail-text.ts'

/** What is written to a group in one language; `html` is rich text. */
export interface WrittenMail {
  language: Language
  subject: string
  html: string
}

/** What stands around the message. */
export interface GroupFrame {
  house: House
  basis: LegalBasis
  files: readonly string[]
  /** Until when files are fetched by a link; null where they go along. */
  linkUntil: string | null
}

/** Who reads it, and the addresses that are theirs alone. */
export interface GroupReader {
  first_name: string
  firm: string
  unsubscribeUrl: string
  filesUrl: string
}

const LONGEST_SUBJECT = 250
// Addresses that stand in the letter until it has a reader; nothing on the internet ends so.
const STOP = 'https://stop.invalid/'
const FILES = 'https://files.invalid/'

/** Makes the letter once; answers what makes the one of each reader from it. */
export function groupMail(
  { language, subject, html }: WrittenMail,
  { house, basis, files, linkUntil }: GroupFrame,
): (reader: GroupReader) => MailContent {
  const told = texts[language]
  const names = files.join(', ')
  const about = linkUntil === null ? told.attached(names) : told.fetchable(names, dayIn(linkUntil, language))
  const link = linkUntil === null ? '' : `<br><a href="${FILES}">${told.files}</a>`
  const parts = [
    html,
    ...(names === '' ? [] : [`<p>${escaped(about)}${link}</p>`]),
    `<p><a href="${STOP}">${told.stop}</a></p>`,
  ]
  const foot = told.because(house.name, told.basis[basis])
  const whole = layoutMail({ subject, html: parts.join(''), language, house, foot })
  const addressed = (text: string, { unsubscribeUrl, filesUrl }: GroupReader): string =>
    text.replaceAll(STOP, () => unsubscribeUrl).replaceAll(FILES, () => filesUrl)
  return (reader) => ({
    subject: subjectOf(fillIn(subject, reader)),
    text: addressed(fillIn(whole.text, reader), reader),
    html: addressed(fillIn(whole.html, reader, escaped), reader),
  })
}

const subjectOf = (filled: string): string =>
  Array.from(filled.replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST_SUBJECT).join('')

const days = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: officeZone }),
  el: new Intl.DateTimeFormat('el-GR', { dateStyle: 'long', timeZone: officeZone }),
} as const

const dayIn = (moment: string, language: Language): string => days[language].format(new Date(moment))

const texts = {
  en: {
    attached: (names: string) => `Attached: ${names}`,
    fetchable: (names: string, until: string) => `Files, available until ${until}: ${names}`,
    files: 'Open the files',
    because: (business: string, why: string) => `${business} writes to you because ${why}.`,
    basis: {
      consent: 'you agreed to it',
      customer: 'we work together',
      contract: 'it concerns a contract between us',
      interest: 'it may concern your work',
    },
    stop: 'Unsubscribe',
  },
  el: {
    attached: (names: string) => `Συνημμένα: ${names}`,
    fetchable: (names: string, until: string) => `Αρχεία, διαθέσιμα έως ${until}: ${names}`,
    files: 'Άνοιγμα των αρχείων',
    because: (business: string, why: string) => `Η ${business} σας γράφει επειδή ${why}.`,
    basis: {
      consent: 'το έχετε αποδεχτεί',
      customer: 'συνεργαζόμαστε',
      contract: 'αφορά τη μεταξύ μας σύμβαση',
      interest: 'ενδέχεται να αφορά την εργασία σας',
    },
    stop: 'Διαγραφή από τη λίστα',
  },
} as const
