import { isPlaceholder, placeholderPattern, SUBJECT_MAX } from '@dromos/contract/letters/letter-places.ts'
import type { Placeholder } from '@dromos/contract/letters/letter-places.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import { houseOf } from '../businesses/business-house.service.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { lettersOf } from '../platform/latin.ts'
import { houseLetter } from '../platform/mail/house-letter.ts'
import type { House } from '../platform/mail/house-letter.ts'
import { escaped, longDay } from '../platform/mail/mail-text.ts'
import type { Letter } from '../platform/mail/mail-text.ts'
import { cleanRichText } from '../platform/rich-text.ts'
import type { LetterGround } from './letter-ground.service.ts'
import { findWriter, listContacts } from './letter-people.queries.ts'

interface Written {
  to: readonly string[]
  language: 'en' | 'el'
  subject: string
  body: string
}

/** Refuses placeholders that nobody knows, under the field they stand in. */
export function demandPlaceholders(texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    for (const [whole, name = ''] of text.matchAll(placeholderPattern)) {
      if (!isPlaceholder(name)) throw invalid({ [field]: `unknown_placeholder:0:${whole}` })
    }
  }
}

/** The letter as its readers see it. What a placeholder says is text, whatever signs it has. */
export async function composeLetter(
  context: Context,
  ground: LetterGround,
  written: Written,
): Promise<{ letter: Letter; house: House; writer: { sender: string; reply_to: string } }> {
  const { subject, body, language } = written
  demandPlaceholders({ subject, body })
  const house = await houseOf(context.db, ground.business_id, language)
  const writer = await findWriter(context.db, context.actor.id)
  const values = { ...(await readerOf(context, ground, written)), ...ground.values(language) }
  const said: Partial<Record<Placeholder, string>> = {
    ...values,
    sender: writer.sender,
    business: house.name,
  }
  const say = (name: string): string => {
    const value = isPlaceholder(name) ? (said[name] ?? '') : ''
    return lettersOf(language)(value)
  }
  const line = subject.replaceAll(placeholderPattern, (_, name: string) => say(name)).replaceAll(/\s+/g, ' ')
  const html = cleanRichText(body).replaceAll(placeholderPattern, (_, name: string) => escaped(say(name)))
  const letter = houseLetter({
    subject: Array.from(line.trim()).slice(0, SUBJECT_MAX).join(''),
    html,
    language,
    house,
  })
  return { letter, house, writer }
}

/** What letters about a transport say of it: its days in words. */
export function saidOf(
  {
    number,
    from,
    to,
    loading,
    delivery,
    ...facts
  }: { number: string; from: string; to: string; loading: string | null; delivery: string | null } & {
    references?: string
    expected?: string | null
  },
  language: Language,
): Partial<Record<Placeholder, string>> {
  const [day = '', hour = ''] = facts.expected?.split(' ') ?? []
  return {
    number,
    from,
    to,
    loading: loading ? longDay(loading, language) : '',
    delivery: delivery ? longDay(delivery, language) : '',
    references: facts.references ?? '',
    expected: day ? `${longDay(day, language)}, ${hour}` : '',
  }
}

async function readerOf(
  { db }: Context,
  { firms, people = [] }: LetterGround,
  { to: [first = ''] }: Written,
) {
  const contacts = [...people, ...(await listContacts(db, firms))]
  const reader = contacts.find(({ email }) => email === first.toLowerCase())
  return { contact: reader?.name ?? '', firm: reader?.firm ?? '' }
}
