import { usualDigestHour } from '@dromos/contract/notifications/notice-choices.ts'
import { clockIso } from '@dromos/contract/constants/clock.ts'
import { officeDay, officeZone } from '@dromos/contract/constants/office.ts'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { eachByItself } from '../platform/each.ts'
import type { MailContent } from '../platform/mail/mail-text.ts'
import { sendMail } from '../platform/mail/mail.ts'
import { linkOf } from './notification-links.service.ts'
import * as queries from './notice-mails.queries.ts'
import type { MailedNotice, Recipient } from './notice-mails.queries.ts'
import { digestMail, noticeMail } from './notices.mail.ts'
import { readerOf } from './notifications.service.ts'

/** Mails what was gathered for the mail of the day to whose hour has come. */
export const DIGEST_TASK = 'notices.digest'

export const { findDocumentOfMail } = queries

interface Sender {
  publicUrl: string
}

/** Each recipient in a transaction of their own: what is taken is in the outbox, or stays to be taken. */
export async function mailAtOnce(db: Db, id: number, { publicUrl }: Sender): Promise<void> {
  await eachByItself(await queries.listAtOnce(db, id), (person) =>
    db.transaction().execute(async (inside) => {
      const [notice] = await queries.takeMails(inside, readerOf(person), { notificationId: id })
      if (!notice) return
      const address = `${publicUrl}${linkOf(notice, person) || '/app'}`
      await mailTo(inside, person, { letter: noticeMail(notice, { ...person, address }), publicUrl })
    }),
  )
}

export async function mailDigests(
  { db, clock }: { db: Db; clock: Clock },
  { publicUrl }: Sender,
): Promise<void> {
  const now = clock.now()
  const day = officeDay(now)
  const hour = Number(clockIso(now.toISOString(), officeZone).slice(11, 13))
  await eachByItself(await queries.listDigests(db, { day, hour, usual: usualDigestHour }), (person) =>
    db.transaction().execute(async (inside) => {
      const notices = await queries.takeMails(inside, readerOf(person), { day, hour: person.hour })
      if (notices.length === 0) return
      await mailTo(inside, person, { letter: letterOf(notices, person, publicUrl), publicUrl })
    }),
  )
}

const letterOf = (notices: readonly MailedNotice[], person: Recipient, publicUrl: string): MailContent =>
  digestMail(notices, {
    ...person,
    address: `${publicUrl}/app`,
    addressOf: (notice) => {
      const path = linkOf(notice, person)
      return path && `${publicUrl}${path}`
    },
  })

/** Who was switched off meanwhile gets nothing more. */
async function mailTo(
  db: Db,
  { active, email }: Recipient,
  { letter, publicUrl }: { letter: MailContent; publicUrl: string },
): Promise<void> {
  if (!active) return
  await sendMail(db, { to: email, personId: null, ...letter }, new URL(publicUrl).hostname)
}
