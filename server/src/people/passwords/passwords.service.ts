import { createHash, randomBytes } from 'node:crypto'
import { brokenPasswordRules } from '@dromos/contract/people/password.rules.ts'
import { audit } from '../../platform/audit.ts'
import type { Context, PublicContext } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { networkOf } from '../../platform/access/networks.ts'
import { hashPassword, isPassword } from '../../platform/access/passwords.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import type { SessionCache } from '../../platform/access/session.ts'
import { forgiveAttempt, takeAttempt } from '../../platform/access/throttle.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { insertLink, forgetLinks, lockLink, peekLink, useLink } from './password-links.queries.ts'
import type { LinkPurpose } from './password-links.queries.ts'
import { addressChangedMail, passwordChangedMail, resetMail, welcomeMail } from '../people.mail.ts'
import { updateRow } from '../../records/records.queries.ts'
import { findHomeLanguage } from '../people.queries.ts'
import { findForSignIn, getPerson } from '../sign-in/sessions.queries.ts'
import { endWaysIn } from '../sign-in/ways-in.queries.ts'

const RESET_MINUTES = 60
const WELCOME_MINUTES = 7 * 24 * 60

export interface PasswordPair {
  password: string
}

interface Surroundings {
  sessions: SessionCache
  publicUrl: string
}

/** What a mail with a link needs: where the link leads, and the key it waits sealed with. */
export interface LinkTools {
  publicUrl: string
  secrets: Secrets
}

export interface Link {
  id: number
  expires: number
  signature: string
}

export type { LinkPurpose }

export const FORGOT_TASK = 'people.forgot'

/** The address is looked up by a job, so that no answer tells whether it is known. */
export async function forgotPassword(context: PublicContext, email: string): Promise<void> {
  const throttles = [
    { key: `forgot:${hashOf(email.toLowerCase())}`, free: 3 },
    { key: `forgot-address:${networkOf(context.address)}`, free: 9 },
  ]
  await takeAttempt(context.db, throttles)
  await enqueue(context.db, FORGOT_TASK, { email, language: context.language })
}

export async function mailForgotten(context: PublicContext, email: string, tools: LinkTools): Promise<void> {
  const person = await findForSignIn(context.db, email)
  if (person?.active) {
    await inTransaction(context, (inside) => mailLink(inside, person.id, 'reset', tools))
  }
}

/** Puts the mail with the link into the outbox, where nobody can read it. */
export async function mailLink(
  context: PublicContext,
  personId: number,
  purpose: LinkPurpose,
  { publicUrl, secrets }: LinkTools,
): Promise<void> {
  const person = await getPerson(context.db, personId)
  const { address, expires } = await makeLink(context, personId, purpose, publicUrl)
  const mail = purpose === 'reset' ? resetMail : welcomeMail
  const language = purpose === 'welcome' ? await languageAtHome(context, person) : context.language
  const content = mail(person, { address, language, expires })
  const senderId = context.actor?.id ?? null
  const { hostname } = new URL(publicUrl)
  const letter = { to: person.email, personId, senderId, ...content, link: { address, secrets } }
  await sendMail(context.db, letter, hostname)
  await audit(context, { action: `password.${purpose}`, entity: 'people', entityId: personId })
}

/** Makes a link that sets a password. Earlier links of the kind stop working; `expires` in seconds since 1970. */
export async function makeLink(
  context: PublicContext,
  personId: number,
  purpose: LinkPurpose,
  publicUrl: string,
): Promise<{ address: string; expires: number }> {
  const minutes = purpose === 'reset' ? RESET_MINUTES : WELCOME_MINUTES
  const expires = Math.floor(context.clock.now().getTime() / 1000) + minutes * 60
  const signature = randomBytes(32).toString('base64url')
  await forgetLinks(context.db, personId, purpose)
  await insertLink(context.db, { hash: hashOf(signature), person_id: personId, purpose, expires })
  return { address: addressOf(purpose, publicUrl, { id: personId, expires, signature }), expires }
}

/** New people have chosen no language: a customer is welcomed in that of the firm's country. */
async function languageAtHome({ db, language }: PublicContext, { id, firm_id: firm }: Welcomed) {
  if (firm === null) return language
  return (await findHomeLanguage(db, id)) === 'el' ? 'el' : 'en'
}

type Welcomed = Pick<Awaited<ReturnType<typeof getPerson>>, 'id' | 'firm_id'>

export async function checkLink(
  context: PublicContext,
  link: Link,
  purpose: LinkPurpose,
): Promise<{ email: string; name: string }> {
  const { email, name } = await findUsable(context, link, purpose)
  return { email, name }
}

/** Sets the password by a link, which is used up; every session ends, and the address is told of a reset. Answers the person. */
export async function setPasswordByLink(
  context: PublicContext,
  link: Link,
  { password, purpose, sessions, publicUrl }: PasswordPair & { purpose: LinkPurpose } & Surroundings,
): Promise<number> {
  requireStrongPassword(password, wordsOf(await findUsable(context, link, purpose)))
  const hash = await hashPassword(password)
  const personId = await inTransaction(context, async (inside) => {
    const found = await lockLink(inside.db, hashOf(link.signature), usedNow(inside, link), purpose)
    if (!found) throw new AppError('link_invalid')
    await useLink(inside.db, hashOf(link.signature))
    await storePassword(inside, found.person_id, hash, null)
    if (purpose === 'reset') await notifyOfPassword(inside, found.person_id, publicUrl)
    return found.person_id
  })
  sessions.forgetPerson(personId)
  return personId
}

/** Changes one's own password; every other session ends, and the address is told. */
export async function changePasswordOf(
  context: Context,
  id: number,
  body: PasswordPair & { current_password: string },
  { sessions, publicUrl }: Surroundings,
): Promise<{ message: string }> {
  requireOwn(context, id)
  await requireOwnPassword(context, body.current_password)
  const { id: own, sessionId: keep } = context.actor
  await givePassword(context, own, { password: body.password, keep, publicUrl })
  sessions.forgetPerson(own)
  return { message: '' }
}

/** Gives a person a new password, for who runs the server; every session ends, and the address is told. */
export async function setPasswordOf(
  context: PublicContext,
  id: number,
  { password, publicUrl }: PasswordPair & { publicUrl: string },
): Promise<void> {
  await givePassword(context, id, { password, keep: null, publicUrl })
}

async function givePassword(
  context: PublicContext,
  id: number,
  { password, keep, publicUrl }: PasswordPair & { keep: string | null; publicUrl: string },
): Promise<void> {
  requireStrongPassword(password, wordsOf(await getPerson(context.db, id)))
  const hash = await hashPassword(password)
  await inTransaction(context, async (inside) => {
    await storePassword(inside, id, hash, keep)
    await notifyOfPassword(inside, id, publicUrl)
  })
}

/** Refuses whose password it is not. */
export function requireOwn({ actor }: Context, id: number): void {
  if (id !== actor.id) throw new AppError('forbidden', { fields: { result: 'own_password_only' } })
}

async function notifyOfPassword(context: PublicContext, id: number, publicUrl: string): Promise<void> {
  const person = await getPerson(context.db, id)
  const content = passwordChangedMail(person, context.language)
  await sendMail(context.db, { to: person.email, personId: id, ...content }, new URL(publicUrl).hostname)
}

export async function endLinks({ db }: Context, personId: number): Promise<void> {
  await forgetLinks(db, personId, null)
}

/** Links mailed to the old address end, and it is told. A person without a password is welcomed anew. */
export async function followAddress(
  context: Context,
  before: { id: number; name: string; email: string; password_hash: string | null },
  tools: LinkTools,
): Promise<void> {
  await forgetLinks(context.db, before.id, null)
  if (before.password_hash === null) return mailLink(context, before.id, 'welcome', tools)
  const content = addressChangedMail(before, context.language)
  const mail = { to: before.email, personId: before.id, senderId: context.actor.id, ...content }
  await sendMail(context.db, mail, new URL(tools.publicUrl).hostname)
}

/** Links end that were made for another role, maybe by somebody who may not manage the new one. */
export async function followRole(
  context: Context,
  person: { id: number; password_hash: string | null },
  tools: LinkTools,
): Promise<void> {
  await forgetLinks(context.db, person.id, null)
  if (person.password_hash === null) await mailLink(context, person.id, 'welcome', tools)
}

export async function requireOwnPassword(context: Context, password: string): Promise<void> {
  const person = await getPerson(context.db, context.actor.id)
  const throttles = [{ key: `current:${person.id}`, free: 5 }]
  await takeAttempt(context.db, throttles)
  const stored = await findForSignIn(context.db, person.email)
  if (await isPassword(stored?.password_hash, password)) return forgiveAttempt(context.db, throttles)
  throw invalid({ current_password: 'wrong_password' })
}

async function storePassword(
  context: PublicContext,
  id: number,
  hash: string,
  keep: string | null,
): Promise<void> {
  await updateRow(context.db, { table: 'people', id }, { password_hash: hash }, id)
  await endWaysIn(context.db, id, { reason: 'password changed', except: keep })
  await forgetLinks(context.db, id, null)
  await audit(context, { action: 'password.changed', entity: 'people', entityId: id })
  await notify(context, { kind: 'account.password', params: {}, to: [id] })
}

/** Refuses a password that breaks a rule; `words` must not make it up. */
export function requireStrongPassword(password: string, words: readonly string[]): void {
  const [broken] = brokenPasswordRules(password, words)
  if (broken) throw invalid({ password: `weak_${broken}` })
}

export function wordsOf({
  name,
  surname,
  email,
}: {
  name: string
  surname: string
  email: string
}): string[] {
  return [name, surname, ...email.split(/[@.]/)]
}

// Guessing a link of 256 bits is hopeless; the limit keeps it from being a load.
async function findUsable(context: PublicContext, link: Link, purpose: LinkPurpose) {
  const throttles = [{ key: `link:${networkOf(context.address)}`, free: 9 }]
  await takeAttempt(context.db, throttles)
  const found = await peekLink(context.db, hashOf(link.signature), usedNow(context, link), purpose)
  if (!found) throw new AppError('link_invalid')
  await forgiveAttempt(context.db, throttles)
  return found
}

function usedNow({ clock }: PublicContext, { id, expires }: Link) {
  return { id, expires, at: clock.now() }
}

function addressOf(purpose: LinkPurpose, publicUrl: string, { id, expires, signature }: Link): string {
  const query = `expires=${expires}&signature=${signature}`
  return purpose === 'reset'
    ? `${publicUrl}/user/reset?id=${id}&${query}`
    : `${publicUrl}/user/savePassword/${id}?${query}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
