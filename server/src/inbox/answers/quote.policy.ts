import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { subjectOf } from '@dromos/contract/inbox/subject.rules.ts'
import { escaped } from '../../platform/mail/mail-text.ts'

interface QuotedMail {
  from_name: string
  from_address: string
  text: string
  received_at: string
}

/** Longer ones are cut: what is answered stands at its beginning. */
const MOST_QUOTED = 20_000

const written = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: officeZone } as const
const moments = {
  en: new Intl.DateTimeFormat('en-GB', written),
  el: new Intl.DateTimeFormat('el-GR', written),
} as const

/** What they wrote, with who wrote it and when, as mail programs fold it. */
export function quoteOf({ from_name, from_address, text, received_at }: QuotedMail, language: Language) {
  const when = moments[language].format(new Date(received_at))
  const who = from_name ? `${from_name} <${from_address}>` : from_address
  const head = { en: `On ${when}, ${who} wrote:`, el: `Στις ${when}, ${who} έγραψε:` }[language]
  const letters = Array.from(text.trim())
  const cut = letters.length > MOST_QUOTED ? `${letters.slice(0, MOST_QUOTED).join('')} …` : letters.join('')
  return { head, text: cut }
}

/** The same below a letter. */
export function quoteBelow(mail: QuotedMail, language: Language): string {
  const { head, text } = quoteOf(mail, language)
  const paragraphs = text.split(/\n{2,}/).map((one) => `<p>${escaped(one).replaceAll('\n', '<br />')}</p>`)
  return `<p>${escaped(head)}</p><blockquote>${paragraphs.join('')}</blockquote>`
}

/** How the answer to a mail is called. */
export const answerSubject = (subject: string): string => `Re: ${subjectOf(subject)}`.trim()

/** Greek is answered in Greek. */
export const languageOf = (text: string): Language =>
  (text.match(/\p{Script=Greek}/gu) ?? []).length > text.length / 5 ? 'el' : 'en'
