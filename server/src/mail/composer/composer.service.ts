import type { ComposerSide, Placeholder } from '@dromos/contract/mail/composer/placeholders.ts'
import { MOST_MEGABYTES, placeholders } from '@dromos/contract/mail/composer/placeholders.ts'
import type {
  ComposerOptions,
  ComposerInput,
  ComposerPreview,
} from '@dromos/contract/mail/composer/composer.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { addressed, distinctEmails, textOf } from '../../documents/document-mails.service.ts'
import { broadcastToStaff } from '../../documents/admitted.ts'
import type { StoredContent } from '../../files/files.ts'
import { openFileScope } from '../../files/kept-files.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { filesOf } from '../../platform/mail/mail-layout.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type {
  ComposerContextOf,
  ComposerFile,
  ComposerContext,
  ComposerPdf,
  ComposerDeps,
} from './composer-context.service.ts'
import { findKnown, listContacts } from './composer-people.queries.ts'
import type { KnownReader } from './composer-people.queries.ts'
import { composeMail, requireFilledPlaceholders } from './composer-text.service.ts'

const MEGABYTE = 1024 * 1024

/** What somebody has before them who writes about a record. */
export async function readComposer(context: Context, grounding: ComposerContextOf): Promise<ComposerOptions> {
  const ground = await grounding(context)
  const { people = [], files, papers, occasions } = ground
  const contacts = [...people, ...(await listContacts(context.db, ground.firms))]
  const says = ground.values(context.language)
  return {
    language: contacts[0]?.language ?? context.language,
    contacts,
    files: files.map(({ id, name, size, side }) => ({ id, name, size, side })),
    papers: papers.map(({ paper, name, side }) => ({ paper, name, side })),
    places: placeholders.filter((name) => name in says || ofEveryMail.has(name)),
    occasions,
  }
}

/** Who reads and who writes is known of every letter. */
const ofEveryMail = new Set<Placeholder>(['contact', 'firm', 'sender', 'business'])

/** The letter as its first reader sees it, with pictures it brings along named by their keys. */
export async function previewMail(
  context: Context,
  grounding: ComposerContextOf,
  written: Pick<ComposerInput, 'to' | 'language' | 'subject' | 'body'>,
): Promise<ComposerPreview> {
  const { letter, leftOut, holes } = await composeMail(context, await grounding(context), written)
  const missing = [...new Set([...holes.subject, ...holes.body])]
  return { subject: letter.subject, html: letter.html, left_out: leftOut, missing }
}

/** Sends a letter to each of its readers, once per key: into the outbox and the log in one transaction. */
export async function sendComposed(
  context: Context,
  grounding: ComposerContextOf,
  written: ComposerInput,
  tools: ComposerDeps,
): Promise<{ mails: number[] }> {
  const ground = await grounding(context)
  const chosen = await judge(context, ground, written)
  requireFilledPlaceholders(await composeMail(context, ground, written), context.language)
  const scope = openFileScope(context.db, tools.files)
  try {
    const drawn: Drawn[] = []
    for (const paper of chosen.papers) {
      const { bytes, name } = await paper.draw({ ...context, db: tools.heavy.db }, written.language)
      drawn.push({ paper, name, content: await scope.write(bytes) })
    }
    requireMailSize(chosen.files, drawn)
    return await once(context, async (inside) =>
      send(inside, await grounding(inside), { written, drawn, tools }),
    )
  } finally {
    await scope.close()
  }
}

interface Drawn {
  paper: ComposerPdf
  name: string
  content: StoredContent
}

async function send(
  inside: Context,
  ground: ComposerContext,
  { written, drawn, tools }: { written: ComposerInput; drawn: readonly Drawn[]; tools: ComposerDeps },
) {
  const { files } = await judge(inside, ground, written)
  const { letter, own, house, writer } = await composeMail(inside, ground, written)
  for (const { paper, name, content } of drawn) await paper.keep(inside, { name, content })
  const to = distinctEmails(written.to)
  const everybody = distinctEmails([...to, ...written.cc])
  const cc = everybody.slice(to.length)
  const isOfSeveral = everybody.length > 1
  const about = {
    ...ground.about,
    business_id: ground.business_id,
    language: written.language,
    ...(isOfSeveral ? { shown_to: to, shown_cc: cc } : {}),
  }
  const along = [
    ...files.map(({ key }) => key),
    ...drawn.map(({ content }) => content.key),
    ...filesOf(house),
  ]
  const from = {
    personId: null,
    senderId: inside.actor.id,
    senderName: writer.sender,
    replyTo: ground.answer?.replyTo || writer.reply_to,
    ...(ground.answer?.thread && { answer: ground.answer.thread }),
  }
  const { hostname } = new URL(tools.publicUrl)
  const mails: number[] = []
  for (const reader of everybody) {
    mails.push(await sendMail(inside.db, { to: reader, ...from, ...letter, files: along, about }, hostname))
  }
  const names = [...files.map(({ name }) => name), ...drawn.map(({ name }) => name)]
  await note(inside, ground, { text: textOf(own), everybody, names, mails })
  await ground.answer?.whenSent(inside, mails)
  return { mails }
}

interface Noted {
  text: string
  everybody: readonly string[]
  names: readonly string[]
  mails: readonly number[]
}

async function note(inside: Context, { document, entity }: ComposerContext, noted: Noted): Promise<void> {
  const { text, everybody, names, mails } = noted
  const after = { mails, to: everybody, files: names }
  await audit(inside, { action: `${entity.entity}.mailed`, ...entity, after })
  if (!document) return
  const files = names.length > 0 ? [{ field: 'log_files', before: null, after: names.join(', ') }] : []
  await noteInLog(inside, document, {
    type: logType.mail,
    event: 'mailed',
    text,
    changes: [addressed(everybody), ...files],
  })
  await broadcastToStaff(inside, document)
}

/** Refuses readers whom nobody knows and nobody has looked at, and what is not for who reads it. */
async function judge(
  { db }: Context,
  { firms, people = [], files, papers }: ComposerContext,
  written: ComposerInput,
) {
  const { to, cc, confirmed } = written
  const known = await findKnown(db, distinctEmails([...to, ...cc]), firms)
  const named = new Set([...people.map(({ email }) => email), ...confirmed])
  const isMet = (email: string): boolean => known.has(email) || named.has(email)
  for (const [field, emails] of Object.entries({ to, cc })) {
    const unmet = emails.find((email) => !isMet(email))
    if (unmet !== undefined) throw invalid({ [field]: `unknown_recipient:0:${unmet}` })
  }
  const chosen = {
    files: written.files.map((id) =>
      requireChoice(
        'files',
        files.find((file) => file.id === id),
      ),
    ),
    papers: written.papers.map((name) =>
      requireChoice(
        'papers',
        papers.find(({ paper }) => paper === name),
      ),
    ),
  }
  const readers = [...to, ...cc].map((email) => known.get(email) ?? stranger)
  const sides = new Set(readers.map(({ side }) => side))
  for (const file of chosen.files) {
    requireSide('files', sides, file)
    requireOwnCarrier(readers, file)
  }
  for (const { name, side } of chosen.papers) {
    requireSide('papers', sides, { name: name[written.language], side })
  }
  return chosen
}

const stranger: KnownReader = { side: 'other', firms: [] }

function requireChoice<T>(field: string, found: T | undefined): T {
  if (!found) throw invalid({ [field]: 'unknown_choice' })
  return found
}

function requireSide(
  field: string,
  sides: ReadonlySet<ComposerSide>,
  { name, side }: { name: string; side: ComposerSide },
): void {
  if (side === 'carrier' && sides.has('customer')) throw invalid({ [field]: `carrier_paper:0:${name}` })
  if (side === 'customer' && sides.has('carrier')) throw invalid({ [field]: `customer_paper:0:${name}` })
}

/** One carrier does not read what another is paid. */
function requireOwnCarrier(readers: readonly KnownReader[], { name, carrier }: ComposerFile): void {
  if (!carrier) return
  const isForAll = readers.every(({ side, firms }) => side !== 'carrier' || firms.includes(carrier))
  if (!isForAll) throw invalid({ files: `other_carrier_paper:0:${name}` })
}

function requireMailSize(files: readonly ComposerFile[], drawn: readonly Drawn[]): void {
  const sizes = [...files.map(({ size }) => size), ...drawn.map(({ content }) => content.size)]
  const all = sizes.reduce((sum, size) => sum + size, 0)
  if (all > MOST_MEGABYTES * MEGABYTE) throw invalid({ files: `mail_too_large:${MOST_MEGABYTES}` })
}
