import type { AnswerOptions } from '@dromos/contract/inbox/mail-answers.ts'

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** What is typed as lines, as the paragraphs that a letter has. */
export const paragraphsOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((one) => `<p>${escaped(one).replaceAll('\n', '<br />')}</p>`)
    .join('')

/** The lines of a letter's paragraphs. */
export function linesOf(html: string): string {
  const lined = html.replaceAll(/<br\s*\/?>/g, '\n').replaceAll(/<\/(?:p|h2|h3|li|blockquote)>/g, '$&\n\n')
  const text = lined
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (sign) => LETTERS[sign] ?? sign)
  return text.replaceAll(/\n{3,}/g, '\n\n').trim()
}

export type Audience = 'customer' | 'carrier' | 'other'

/** Whom an answer reaches, as far as the browser knows: the server decides. */
export function audienceOf(
  readers: readonly string[],
  { contacts, answered }: Pick<AnswerOptions, 'contacts' | 'answered'>,
): { side: Audience; firms: string[]; isTheirs: boolean } {
  const known = readers.map((email) => contacts.find((one) => one.email === email.toLowerCase()))
  const sides = [...new Set(known.map((contact) => contact?.side ?? 'other'))]
  const [side = 'other'] = sides
  const firms = known.map((contact, at) => contact?.firm || (readers[at] ?? ''))
  const writer = contacts.find(({ email }) => email === answered?.address)
  const isTheirs = readers.every(
    (email, at) =>
      [answered?.address, answered?.sender_failed ? undefined : answered?.reply_to].includes(
        email.toLowerCase(),
      ) ||
      (writer !== undefined && writer.firm !== '' && known[at]?.firm === writer.firm),
  )
  return { side: sides.length === 1 ? side : 'other', firms: [...new Set(firms)], isTheirs }
}
