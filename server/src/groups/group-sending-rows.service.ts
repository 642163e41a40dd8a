import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { houseOf } from '../businesses/business-house.service.ts'
import type { Db } from '../db/client.ts'
import { hashToken } from '../documents/link-secrets.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { Context } from '../platform/context.ts'
import { filesOf } from '../platform/mail/mail-layout.ts'
import { sendManyMails } from '../platform/mail/mail-queue.ts'
import { listGroupFiles } from './group-files.queries.ts'
import { isByLink, groupMailMaker, makeMailSecrets } from './group-mail-maker.ts'
import * as queries from './group-sending.queries.ts'
import type { Member } from './group-sending.queries.ts'

/** What a group mail is sent with. */
export interface GroupSendingDeps {
  publicUrl: string
  secrets: Secrets
}

interface Sending {
  group: GroupRecord
  /** Those who get a mail. */
  readers: readonly Member[]
  linkUntil: string
}

/** In whose name a person writes to a group, and how the letters of their business look. */
export async function findSenderHouses(db: Db, personId: number) {
  const { business_id, ...words } = await queries.findSender(db, personId)
  const [en, el] = [await houseOf(db, business_id, 'en'), await houseOf(db, business_id, 'el')]
  return { business_id, from: { sender_id: personId, ...words }, houses: { en, el } }
}

/** Writes what is sent and each mail of it, in the caller's transaction. */
export async function writeSending(
  { db, actor, clock }: Context,
  { group, readers, linkUntil }: Sending,
  { publicUrl, secrets: sealing }: GroupSendingDeps,
): Promise<{ id: number; until: string }> {
  const keys = (await listGroupFiles(db, group.id)).map(({ key }) => key)
  const byLink = isByLink(group.files)
  const { houses, from, business_id } = await findSenderHouses(db, actor.id)
  const letter = groupMailMaker(group, { houses, publicUrl, until: linkUntil })
  const letters = readers.map((reader) => ({ reader, secrets: makeMailSecrets() }))
  const { ids: mailIds, lastAfter } = await sendManyMails(
    db,
    letters.map(({ reader, secrets }) => () => ({ to: reader.address, ...letter(reader, secrets) })),
    {
      from,
      business_id,
      domain: new URL(publicUrl).hostname,
      secrets: sealing,
      files: [...filesOf(houses.en), ...(byLink ? [] : keys)],
    },
  )
  const now = clock.now()
  const until = new Date(now.getTime() + lastAfter * 1_000).toISOString()
  const { subject, legal_basis, legal_note } = group
  const said = { group_id: group.id, subject, legal_basis, legal_note, business: houses[group.language].name }
  const sent = { sent_at: now.toISOString(), sent_by: actor.id, until }
  const sending = { ...said, ...sent, link_expires_at: byLink ? linkUntil : null }
  const id = await queries.insertSending(db, sending, keys)
  const recipients = letters.map(({ reader: { address, name, firm, contact_id }, secrets }, at) => ({
    address,
    name,
    firm,
    contact_id,
    skipped: null,
    mail_id: mailIds[at] ?? null,
    unsubscribe_hash: hashToken(secrets.stop),
    files_hash: byLink ? hashToken(secrets.files) : null,
  }))
  await queries.insertRecipients(db, id, recipients)
  return { id, until }
}
