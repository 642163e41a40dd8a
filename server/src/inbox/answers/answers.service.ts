import type { Answered, AnswerInput, AnswerOptions } from '@dromos/contract/inbox/mail-answers.ts'
import type { ComposerOptions } from '@dromos/contract/mail/composer/composer.ts'
import type { ComposerSide } from '@dromos/contract/mail/composer/placeholders.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { subjectOf } from '@dromos/contract/inbox/subject.rules.ts'
import { readComposer, sendComposed } from '../../mail/composer/composer.service.ts'
import type {
  AnswerFrame,
  ComposerContext,
  ComposerContextOf,
  ComposerDeps,
} from '../../mail/composer/composer-context.service.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { requireVersion } from '../../records/records.ts'
import { listFirmsOf } from '../reading/matching.queries.ts'
import { broadcastThread } from '../threads/keeping.service.ts'
import { changeThread, lockForChange } from '../threads/thread-changes.queries.ts'
import { findThread } from '../threads/threads.queries.ts'
import { findAnswered, findDeskAddress, findBusiness, listSides } from './answers.queries.ts'
import type { RepliedMail } from './answers.queries.ts'
import { reachOf } from './parties.service.ts'
import { answerSubject, languageOf, quoteBelow, quoteOf } from './quote.policy.ts'

/** How letters about the documents of each kind are written. */
export type ComposerOf = (kind: DocumentKind, id: number) => ComposerContextOf

/** What an answer to the last mail of a thread is written with. */
export async function readAnswer(
  context: Context,
  id: number,
  composerOf: ComposerOf,
): Promise<AnswerOptions> {
  const thread = await getThreadFacts(context, id)
  const mail = await findAnswered(context.db, id, null)
  const ground = await groundOf(context, thread, { mail, composerOf })
  const options = onceEach(await readComposer(context, async () => ground))
  if (!mail) return { ...options, answered: null }
  const writer = options.contacts.find(({ email }) => email === mail.from_address)
  const language = mail.text.trim() === '' ? (writer?.language ?? 'en') : languageOf(mail.text)
  const { head, text } = quoteOf(mail, language)
  return {
    ...options,
    language,
    answered: {
      id: mail.id,
      name: mail.from_name,
      address: mail.from_address,
      side: mail.sender_failed ? 'other' : (writer?.side ?? 'other'),
      reply_to: mail.reply_to,
      sender_failed: mail.sender_failed,
      subject: answerSubject(mail.subject),
      quote: `${head}\n\n${text}`,
    },
  }
}

/** Who wrote is the contact of that address where the record knows one. */
function onceEach({ contacts, ...options }: ComposerOptions): ComposerOptions {
  const isLast = ({ email }: { email: string }, at: number): boolean =>
    contacts.findLastIndex((one) => one.email === email) === at
  return { ...options, contacts: contacts.filter(isLast) }
}

/** Answers a thread; what it means for the thread happens in the transaction that sends it. */
export async function answerThread(
  context: Context,
  { id, written }: { id: number; written: AnswerInput },
  { composerOf, ...tools }: ComposerDeps & { composerOf: ComposerOf },
): Promise<Answered> {
  const { to, cc, confirmed, language, body, files, papers } = written
  const first = await framed(context, { id, written }, composerOf)
  const grounding: ComposerContextOf = async (inside) => {
    // Before its letters refer to it: two answers at once would wait for each other.
    await lockForChange(inside.db, id)
    return (await framed(inside, { id, written }, composerOf)).ground
  }
  const { mails } = await sendComposed(
    context,
    grounding,
    { to, cc, confirmed, language, body, files, papers, subject: first.subject },
    tools,
  )
  const thread = await getThreadFacts(context, id)
  return { mails, id, state: thread.state, version: thread.version }
}

/** What an answer is written on, judged anew within the transaction that sends it. */
async function framed(
  context: Context,
  { id, written }: { id: number; written: AnswerInput },
  composerOf: ComposerOf,
): Promise<{ ground: ComposerContext; subject: string }> {
  const thread = await getThreadFacts(context, id)
  const mail = await findAnswered(context.db, id, written.mail_id)
  if (!mail) throw invalid({ mail_id: 'unknown_choice' })
  const writer = { address: mail.from_address, reply_to: mail.reply_to, sender_failed: mail.sender_failed }
  const { isAnswer, isWhole } = await reachOf(context.db, writer, written)
  const ground = await groundOf(context, thread, { mail, composerOf })
  const subject = subjectFor(written.subject, { mail, isAnswer, number: thread.document?.number_id ?? '' })
  const answer: AnswerFrame = {
    below: (language) => (isWhole ? quoteBelow(mail, language) : ''),
    thread: isAnswer ? threadingOf(id, mail) : null,
    replyTo: await findDeskAddress(context.db, id),
    whenSent: (inside, mails) => turn(inside, { id, written, isAnswer, mails }),
  }
  return { ground: { ...ground, answer }, subject }
}

/** The words of their subject stay with them. */
function subjectFor(
  subject: string,
  { mail, isAnswer, number }: { mail: RepliedMail; isAnswer: boolean; number: string },
): string {
  const isTheirs = subjectOf(subject) === subjectOf(mail.subject)
  if (subject !== '' && (isAnswer || !isTheirs)) return subject
  if (isAnswer) return answerSubject(mail.subject)
  if (number === '') throw invalid({ subject: 'required' })
  return number
}

const threadingOf = (threadId: number, { message_id, reply_ids }: RepliedMail) => ({
  threadId,
  inReplyTo: message_id,
  references: [...reply_ids.toReversed().filter((one) => one !== message_id), message_id],
})

interface Turned {
  id: number
  written: AnswerInput
  isAnswer: boolean
  mails: readonly number[]
}

/** Whom they wait for: them from now on, or nobody. What went to others answers nothing. */
async function turn(inside: Context, { id, written, isAnswer, mails }: Turned): Promise<void> {
  const { db, actor } = inside
  const thread = await lockForChange(db, id)
  if (!thread) throw notFound()
  await requireVersion(thread.version, written.version, async () => ({ id, version: thread.version }))
  const settled = { due_at: null, told_at: null, owner_id: thread.owner_id ?? actor.id }
  const state = written.done ? ('done' as const) : ('waiting' as const)
  if (written.done || isAnswer) await changeThread(db, id, { ...settled, state }, actor.id)
  await broadcastThread(db, { id })
  const after = { mails: [...mails], to: [...written.to, ...written.cc], ...(written.done && { state }) }
  await audit(inside, { action: 'mails.answered', entity: 'mail_threads', entityId: id, after })
}

async function getThreadFacts({ db }: Context, id: number) {
  const thread = await findThread(db, id)
  if (!thread) throw notFound()
  return thread
}

type ThreadFacts = Awaited<ReturnType<typeof getThreadFacts>>

/** What a letter about its record is written with, and who wrote: of what is filed nowhere that alone. */
async function groundOf(
  context: Context,
  { id, document }: ThreadFacts,
  { mail, composerOf }: { mail: RepliedMail | undefined; composerOf: ComposerOf },
): Promise<ComposerContext> {
  const ground = document
    ? await composerOf(document.kind, document.id)(context)
    : await unfiledGround(context, id, mail)
  if (!mail || mail.sender_failed || mail.from_address === '') return ground
  const writer = await writerOf(context, mail)
  return { ...ground, people: [...(ground.people ?? []), ...(writer ? [writer] : [])] }
}

async function unfiledGround(
  { db }: Context,
  id: number,
  mail: RepliedMail | undefined,
): Promise<ComposerContext> {
  const known =
    !mail || mail.sender_failed ? [] : await listSides(db, await listFirmsOf(db, mail.from_address))
  const customer = known.find((firm) => firm.is_customer)?.id ?? null
  return {
    about: {},
    document: null,
    entity: { entity: 'mails', entityId: id },
    business_id: await findBusiness(db, id),
    firms: { customer, carriers: known.map((firm) => firm.id).filter((firm) => firm !== customer) },
    values: () => ({}),
    files: [],
    papers: [],
    occasions: [],
  }
}

async function writerOf({ db }: Context, { from_name, from_address, text }: RepliedMail) {
  const [firm] = await listSides(db, await listFirmsOf(db, from_address))
  return {
    email: from_address,
    name: from_name,
    firm: firm?.name ?? '',
    side: sideOf(firm),
    purposes: [],
    language: firm?.language ?? languageOf(text),
  }
}

function sideOf(firm: { is_customer: boolean } | undefined): ComposerSide {
  if (!firm) return 'other'
  return firm.is_customer ? 'customer' : 'carrier'
}
