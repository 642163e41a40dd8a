import { buffer } from 'node:stream/consumers'
import { mailFault } from '@dromos/contract/base/messages.ts'
import type { MailView } from '@dromos/contract/mail/composer/composer.ts'
import type { Db } from '../../db/client.ts'
import type { FileStore } from '../../files/files.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { pictureName } from '../../platform/mail/mail-layout.ts'
import type { ComposerContextOf } from './composer-context.service.ts'
import { listPersonMails } from './person-mails.queries.ts'
import type { ListedMail } from './person-mails.queries.ts'
import { findComposedMail, findMailAbout, listMailFiles } from './record-mails.queries.ts'
import type { FoundMail } from './record-mails.queries.ts'

/** A mail about a record, as it went out or will. */
export async function readMailOf(
  context: Context,
  grounding: ComposerContextOf,
  { mail: id, files }: { mail: number; files: FileStore },
): Promise<MailView> {
  const { about } = await grounding(context)
  const found = await findMailAbout(context.db, id, about)
  if (!found) throw notFound()
  return presentMail(context, found, files)
}

/** The last mails that somebody of ours wrote or got, for whom the caller has judged. */
export const listMailsOf = (db: Db, personId: number, most: number): Promise<ListedMail[]> =>
  listPersonMails(db, personId, most)

/** A letter to or from somebody of ours, for whom the caller has judged. */
export async function readComposedMail(
  context: Context,
  personId: number,
  { mail, files }: { mail: number; files: FileStore },
): Promise<MailView> {
  const found = await findComposedMail(context.db, personId, mail)
  if (!found) throw notFound()
  return presentMail(context, found, files)
}

async function presentMail(
  { db, actor, language }: Context,
  { sender_id, body_html, error, ...mail }: FoundMail,
  files: FileStore,
): Promise<MailView> {
  const { html, attached } = await wholeOf(db, files, { id: mail.id, body_html })
  const isTheirs = sender_id === actor.id || roleHas(actor.role, 'outbox.read')
  const hasEnded = ['failed', 'uncertain'].includes(mail.status) && mail.emptied_at === null
  return {
    ...mail,
    // The column's check constraint allows nothing else.
    status: mail.status as MailView['status'],
    error: error && mailFault(error, language),
    body_html: html,
    files: attached.map(fileOf),
    can: { again: isTheirs && hasEnded },
  }
}

/** How what goes along with a mail is named to who may open it. */
export const fileOf = ({ key: id, name, size }: { key: string; name: string; size: number }) => ({
  id,
  name,
  size,
})

/** The HTML of a mail with the pictures it brings along in it, and what is attached besides. */
export async function wholeOf(
  db: Db,
  files: FileStore,
  { id, body_html }: { id: number; body_html: string },
) {
  const along = await listMailFiles(db, id)
  const shown = along.filter(({ key }) => body_html.includes(pictureName(key)))
  let html = body_html
  for (const { key, type } of shown) {
    const picture = await buffer(await files.read(key))
    html = html.replaceAll(pictureName(key), `data:${type};base64,${picture.toString('base64')}`)
  }
  return { html, attached: along.filter((file) => !shown.includes(file)) }
}
