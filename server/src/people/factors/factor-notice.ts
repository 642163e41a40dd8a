import type { PublicContext } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail.ts'
import { factorMail } from './factors.mail.ts'
import type { FactorEvent } from './factors.mail.ts'
import { getPerson } from '../sign-in/sessions.queries.ts'

/** Puts a mail into the outbox that tells a person what has happened to their ways of signing in. */
export async function tellOfFactor(
  { db, language }: PublicContext,
  personId: number,
  event: FactorEvent,
  publicUrl: string,
): Promise<void> {
  const person = await getPerson(db, personId)
  const content = factorMail(person, event, language)
  await sendMail(db, { to: person.email, personId, ...content }, new URL(publicUrl).hostname)
}
