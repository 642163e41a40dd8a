import type { OwnProof, PasskeyProof } from '@dromos/contract/people/passkeys.ts'
import type { Context, PublicContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import { forgiveAttempt, takeAttempt } from '../../platform/access/throttle.ts'
import { judgePasskey } from './passkey-sign-in.service.ts'
import { notePasskeyUse } from './passkeys.queries.ts'
import { requireOwnPassword } from '../passwords/passwords.service.ts'
import type { PeopleTools } from '../people.service.ts'
import { readCode, recoveryHash, stepOf } from './second-factor-codes.ts'
import { findFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { factorMail } from './factors.mail.ts'
import type { FactorEvent } from './factors.mail.ts'
import { getPerson } from '../sign-in/sessions.queries.ts'

export interface FactorTools extends PeopleTools {
  secrets: Secrets
}

/** With a second factor on, a code or passkey besides the password: session and password alone fail. */
export async function requireProof(
  context: Context,
  { current_password, code, passkey }: OwnProof,
  { secrets, publicUrl }: FactorTools,
): Promise<void> {
  await requireOwnPassword(context, current_password)
  const factor = await findFactor(context.db, context.actor.id)
  if (!factor) return
  if (code === undefined && !passkey) throw invalid({ code: 'required' })
  const throttles = [{ key: `code:${factor.id}`, free: 5 }]
  await takeAttempt(context.db, throttles)
  const isRight = passkey
    ? await isOwnPasskey(context, passkey, publicUrl)
    : await spendCode(context, factor, code ?? '', secrets)
  if (!isRight) throw invalid(passkey ? { result: 'not_your_passkey' } : { code: 'wrong_code' })
  await forgiveAttempt(context.db, throttles)
}

export async function spendCode(
  { db, clock }: PublicContext,
  factor: { id: number; secret: string },
  typed: string,
  secrets: Secrets,
): Promise<'app' | 'recovery' | null> {
  const read = readCode(typed)
  if (!read) return null
  if (read.kind === 'recovery') {
    const isSpent = await spendRecoveryCode(db, factor.id, recoveryHash(factor.id, read.code))
    return isSpent ? 'recovery' : null
  }
  const step = await stepOf(secrets.open(factor.secret, ownerOf(factor.id)), read.code, clock.now())
  return step !== null && (await spendStep(db, factor.id, step)) ? 'app' : null
}

export function ownerOf(id: number): string {
  return `people:${id}:second_factor`
}

async function isOwnPasskey(context: Context, proof: PasskeyProof, publicUrl: string): Promise<boolean> {
  const { key, counter } = await judgePasskey(context, proof, publicUrl)
  if (counter === null || key?.person_id !== context.actor.id) return false
  return notePasskeyUse(context.db, key, counter)
}

export async function notifyOfFactor(
  { db, language }: PublicContext,
  personId: number,
  event: FactorEvent,
  publicUrl: string,
): Promise<void> {
  const person = await getPerson(db, personId)
  const content = factorMail(person, event, language)
  await sendMail(db, { to: person.email, personId, ...content }, new URL(publicUrl).hostname)
}
