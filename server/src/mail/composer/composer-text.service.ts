import {
  isPlaceholder,
  placeholderPattern,
  placeholderWords,
  SUBJECT_MAX,
} from '@dromos/contract/mail/composer/placeholders.ts'
import type { Placeholder } from '@dromos/contract/mail/composer/placeholders.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { houseOf } from '../../businesses/business-house.service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { lettersOf } from '../../platform/latin.ts'
import { layoutMail } from '../../platform/mail/mail-layout.ts'
import type { House } from '../../platform/mail/mail-layout.ts'
import { escaped, longDay } from '../../platform/mail/mail-text.ts'
import type { MailContent } from '../../platform/mail/mail-text.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import type { ComposerContext } from './composer-context.service.ts'
import { placesIn, saidLines } from './composer-lines.policy.ts'
import { findWriter, listContacts } from './composer-people.queries.ts'

interface Written {
  to: readonly string[]
  language: 'en' | 'el'
  subject: string
  body: string
}

/** Refuses placeholders that nobody knows, under the field they stand in. */
export function requirePlaceholders(texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    for (const [whole, name = ''] of text.matchAll(placeholderPattern)) {
      if (!isPlaceholder(name)) throw invalid({ [field]: `unknown_placeholder:0:${whole}` })
    }
  }
}

interface Composed {
  letter: MailContent
  /** Without what it quotes. */
  own: MailContent
  house: House
  writer: { sender: string; reply_to: string }
  /** Of which nothing is known, in lines that are left out. */
  leftOut: Placeholder[]
  /** Of which nothing is known, in what goes out. */
  holes: Record<'subject' | 'body', Placeholder[]>
}

/** The letter as its readers see it. What a placeholder says is text, whatever signs it has. */
export async function composeMail(
  context: Context,
  ground: ComposerContext,
  written: Written,
): Promise<Composed> {
  const { subject, body, language } = written
  requirePlaceholders({ subject, body })
  const house = await houseOf(context.db, ground.business_id, language)
  const writer = await findWriter(context.db, context.actor.id)
  const values = { ...(await readerOf(context, ground, written)), ...ground.values(language) }
  const said = { ...values, sender: writer.sender, business: house.name }
  const isKnown = (name: Placeholder): boolean => Boolean(said[name])
  const say = (name: string): string => lettersOf(language)(isPlaceholder(name) ? (said[name] ?? '') : '')
  const { text, leftOut, missing } = saidLines(cleanRichText(body), isKnown)
  const line = subject.replaceAll(placeholderPattern, (_, name: string) => say(name)).replaceAll(/\s+/g, ' ')
  const html = cleanRichText(text).replaceAll(placeholderPattern, (_, name: string) => escaped(say(name)))
  const parts = { subject: Array.from(line.trim()).slice(0, SUBJECT_MAX).join(''), language, house }
  const letter = layoutMail({ ...parts, html: html + (ground.answer?.below(language) ?? '') })
  const own = ground.answer ? layoutMail({ ...parts, html }) : letter
  const holes = { subject: placesIn(subject).filter((name) => !isKnown(name)), body: missing }
  return { letter, own, house, writer, leftOut, holes }
}

/** Refuses a letter with a hole, under the field it is in. */
export function requireFilledPlaceholders({ holes }: Pick<Composed, 'holes'>, language: Language): void {
  for (const [field, [name]] of Object.entries(holes)) {
    if (name) throw invalid({ [field]: `empty_placeholder:0:${placeholderWords[name][language]}` })
  }
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
  { firms, people = [] }: ComposerContext,
  { to: [first = ''] }: Written,
) {
  const contacts = [...people, ...(await listContacts(db, firms))]
  const reader = contacts.find(({ email }) => email === first.toLowerCase())
  return { contact: reader?.name ?? '', firm: reader?.firm ?? '' }
}
