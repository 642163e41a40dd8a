import { MOST_MEGABYTES } from '@dromos/contract/mail/composer/placeholders.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { inHouse } from '../../businesses/business-house.service.ts'
import type { Db } from '../../db/client.ts'
import type { ReleasedFile } from '../../documents/document-files.service.ts'
import { noteInLog } from '../../documents/document-log.service.ts'
import { addressed, textOf } from '../../documents/document-mails.service.ts'
import { notifyOfPaper } from '../../notifications/papers.service.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { findBooker } from '../life/order-booker.queries.ts'
import { findNotifiedOrder } from '../life/order-notices.queries.ts'
import { readOrderWords } from '../life/order-words.queries.ts'
import { orderOf } from '../order-admission.ts'
import { releasedMail } from './released-papers.mail.ts'
import * as queries from './released-papers.queries.ts'

/** Mails who has booked an order what was released of it. */
export const PAPERS_TASK = 'papers.mail'

/** So long others may be released, or this one taken back: all that were go in one mail. */
const GATHERING_SECONDS = 50

/** Tells a customer of a paper that was released to it: its accounts, and by mail who has booked without one. */
export async function notifyOfReleased(inside: Context, id: number, file: ReleasedFile): Promise<void> {
  const { db, actor } = inside
  const { number, firm_id: firmId } = await findNotifiedOrder(db, id)
  await notifyOfPaper(inside, { document: { kind: 'order', id }, number, firmId, file })
  await queries.insertPaperMail(db, file.id)
  const released: Releasing = { id, actor: actor.id }
  await enqueue(db, PAPERS_TASK, released, { afterSeconds: GATHERING_SECONDS, name: `papers.${id}` })
}

export interface Releasing {
  id: number
  actor: number
}

/** Mails what is still released of an order, and was not mailed yet, to the contact who has booked it. */
export async function mailPapers(
  db: Db,
  { id, actor }: Releasing,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const papers = await queries.takePapers(inside, id)
    const reader = papers.length > 0 ? await findBooker(inside, id) : undefined
    if (!reader) return
    const { email, name, language, number } = reader
    const words = await readOrderWords(inside, id, { personId: actor, reader: 'customer' })
    const parts = releasedMail(
      { number, name, papers: papers.map(namedIn(language)), ...fitting(papers) },
      words,
      language,
    )
    const content = await inHouse(inside, parts, { ...words, language })
    const about = { order_id: id, business_id: words.business_id, language }
    // Nobody wrote it: it answers nothing that its reader has asked.
    const from = { personId: null, senderName: words.sender, replyTo: words.reply_to }
    const files = [...(content.files ?? []), ...fitting(papers).along]
    await sendMail(inside, { to: email, ...from, ...content, files, about }, new URL(publicUrl).hostname)
    const line = { type: logType.mail, event: 'mailed', text: textOf(content), changes: [addressed([email])] }
    await noteInLog({ db: inside, actor: null }, orderOf(id), line)
  })
}

const namedIn =
  (language: 'en' | 'el') =>
  ({ name, kind }: queries.TakenPaper): string =>
    `${kind[language]}: ${name}`

const MEGABYTE = 1024 * 1024

/** Those that a mail has room for, by the keys of their contents. */
function fitting(papers: readonly queries.TakenPaper[]): { along: string[]; isWhole: boolean } {
  let room = MOST_MEGABYTES * MEGABYTE
  const along: string[] = []
  for (const { key, size } of papers) {
    if (size > room) continue
    room -= size
    along.push(key)
  }
  return { along, isWhole: along.length === papers.length }
}
