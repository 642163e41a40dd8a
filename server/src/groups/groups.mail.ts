import { fillIn } from '@dromos/contract/groups/placeholders.rules.ts'
import type { LegalBasis } from '@dromos/contract/groups/legal-bases.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import { plainTextOf } from '../platform/rich-text.ts'

/** What is written to a group in one language; `html` is clean. */
export interface Written {
  language: Language
  subject: string
  html: string
  text: string
}

export interface Reader {
  first_name: string
  firm: string
}

/** What stands around the message. */
export interface GroupFrame {
  business: Readonly<Record<Language, string>>
  basis: LegalBasis
  files: { names: readonly string[]; link: { address: string; until: string } | null }
  unsubscribeUrl: string
}

const LONGEST_SUBJECT = 250

export const writtenIn = (language: Language, subject: string, html: string): Written => ({
  language,
  subject,
  html,
  text: plainTextOf(html),
})

/** The mail as one reader gets it, in text and in HTML. */
export function groupLetter({ language, ...written }: Written, reader: Reader, frame: GroupFrame) {
  const told = texts[language]
  const { names, link } = frame.files
  const because = told.because(frame.business[language], told.basis[frame.basis])
  const listed = names.join(', ')
  const fetched = link && told.fetch(listed, dayIn(link.until, language))
  const attached = !link && names.length > 0 ? told.attached(listed) : null
  const about = fetched ?? attached
  const text = [
    fillIn(written.text, reader),
    ...(about ? [link ? `${about}\n${link.address}` : about] : []),
    `-- \n${because}\n${told.stop}: ${frame.unsubscribeUrl}`,
  ]
  const html = [
    `<div style="${wordsStyle}">${fillIn(written.html, reader, escaped)}</div>`,
    ...(about
      ? [
          `<p style="${filesStyle}">${escaped(about)}${link ? `<br>${linkTo(link.address, told.files)}` : ''}</p>`,
        ]
      : []),
    `<p style="${footStyle}">${escaped(because)}<br>${linkTo(frame.unsubscribeUrl, told.stop)}</p>`,
  ]
  return {
    subject: subjectOf(fillIn(written.subject, reader)),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="${bodyStyle}">${html.join('')}</body></html>`,
  }
}

const subjectOf = (filled: string): string =>
  Array.from(filled.replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST_SUBJECT).join('')

const days = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Athens' }),
  el: new Intl.DateTimeFormat('el-GR', { dateStyle: 'long', timeZone: 'Europe/Athens' }),
} as const

const dayIn = (moment: string, language: Language): string => days[language].format(new Date(moment))

const texts = {
  en: {
    attached: (names: string) => `Attached: ${names}`,
    fetch: (names: string, until: string) => `Files, to be fetched until ${until}: ${names}`,
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
    fetch: (names: string, until: string) => `Αρχεία, διαθέσιμα έως ${until}: ${names}`,
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

const bodyStyle =
  'margin:0;padding:24px;background:#f7f8fa;font:15px/1.5 Inter,Arial,sans-serif;color:#16202e'
const wordsStyle = 'max-width:560px'
const filesStyle = 'max-width:560px;margin:24px 0 0;padding:12px 16px;border-radius:8px;background:#ffffff'
const footStyle = 'max-width:560px;margin:24px 0 0;font-size:13px;color:#475467'

const linkTo = (address: string, words: string): string =>
  `<a href="${escaped(address)}" style="color:#1d4f91">${escaped(words)}</a>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
