import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { fieldText, mailFault } from '@dromos/contract/base/messages.ts'
import { unreadableMail } from '@dromos/contract/inbox/thread-states.ts'
import { numbersIn } from '@dromos/contract/notation/document-numbers.rules.ts'
import type {
  MailFile,
  MailProposal,
  MailThread,
  OwnLetter,
  threadsApi,
  ThreadRow,
} from '@dromos/contract/inbox/threads.ts'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { fileKindsOf } from '../../documents/document-files.service.ts'
import { mailedKind } from '../../documents/mailed-documents.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { listFirmsOf } from '../reading/matching.queries.ts'
import { listNumbered, listOfFirms, searchRecords } from '../records.queries.ts'
import type { MailedRecord } from '../records.queries.ts'
import { listLetters } from './letters.queries.ts'
import { readOfThread } from './thread-notices.service.ts'
import * as queries from './threads.queries.ts'

type Calls = typeof threadsApi
type ListQuery = HandlerInput<Calls['GET /mails']>['query']
type CountsQuery = HandlerInput<Calls['GET /mails/counts']>['query']

const askingOf = ({ actor, clock, language }: Context) => ({
  personId: actor.id,
  now: clock.now().toISOString(),
  unreadable: unreadableMail[language],
})

export const listThreads = (context: Context, query: ListQuery) =>
  queries.listThreads(context.db, query, askingOf(context))

export const countThreadTabs = (context: Context, query: CountsQuery) =>
  queries.countThreadTabs(context.db, query, askingOf(context))

export async function threadsOf(
  context: Context,
  { kind, id }: { kind: DocumentKind; id: number },
): Promise<{ data: ThreadRow[] }> {
  await mailedKind(kind).files.admit(context, id)
  return { data: await queries.listThreadsOf(context.db, { kind, id }, askingOf(context)) }
}

export async function getThreadOfMail(context: Context, mailId: number): Promise<MailThread> {
  const id = await queries.findThreadIdOf(context.db, mailId)
  if (id === null) throw notFound()
  return getThread(context, id)
}

export async function getThread(context: Context, id: number): Promise<MailThread> {
  const { db, actor, language } = context
  const thread = await queries.findThread(db, id, askingOf(context).now)
  if (!thread) throw notFound()
  await readOfThread(context, id)
  const [mails, files, letters, kinds] = await Promise.all([
    queries.listMails(db, id),
    queries.listMailFiles(db, id),
    listLetters(db, id),
    fileKindsOf(context, 'order'),
  ])
  const filesOf = (mailId: number): MailFile[] =>
    files
      .filter((file) => file.mail_id === mailId)
      .map((file) => shownFile({ ...file, is_kept: file.stored_key !== null }, language))
  return {
    ...thread,
    mails: mails.map((mail) => ({ ...mail, files: filesOf(mail.id) })),
    letters: letters.map(({ status, error, ...letter }) => ({
      ...letter,
      // The column's check constraint allows nothing else.
      status: status as OwnLetter['status'],
      error: error && mailFault(error, language),
    })),
    proposals: thread.document ? [] : await proposalsFor(context, thread),
    kinds,
    can: { change: roleHas(actor.role, 'mails.write') },
  }
}

export async function findDocuments({ db }: Context, search: string): Promise<{ data: MailProposal[] }> {
  const found = await searchRecords(db, search)
  return { data: found.map((record) => proposed(record, 'search')) }
}

function shownFile(
  { id, name, type, size, refusal, is_kept, is_filed }: MailFile,
  language: Language,
): MailFile {
  const sentence = refusal === null ? null : fieldText(refusal, language)
  return { id, name, type, size, refusal: sentence, is_kept, is_filed }
}

/** What its subject names, then what the firm of its sender has under way. */
async function proposalsFor(
  { db }: Context,
  { subject, address }: { subject: string; address: string },
): Promise<MailProposal[]> {
  const [numbered, firms] = await Promise.all([
    listNumbered(db, numbersIn(subject)),
    listFirmsOf(db, address),
  ])
  const ofFirms = await listOfFirms(db, firms)
  const others = ofFirms.filter(
    (one) => !numbered.some((known) => known.kind === one.kind && known.id === one.id),
  )
  return [
    ...numbered.map((record) => proposed(record, 'number')),
    ...others.map((record) => proposed(record, 'sender')),
  ]
}

const proposed = (
  { kind, id, number_id, firm }: MailedRecord,
  reason: MailProposal['reason'],
): MailProposal => ({
  kind,
  id,
  number_id,
  firm,
  reason,
})
