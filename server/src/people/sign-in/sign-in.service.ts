import { createHash } from 'node:crypto'
import type { Credentials, SecondFactorNeeded } from '@dromos/contract/people/session.ts'
import { audit, auditStranger } from '../../platform/audit.ts'
import type { PublicContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/access/networks.ts'
import { isPassword } from '../../platform/access/passwords.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import { forgiveAttempt, takeAttempt } from '../../platform/access/throttle.ts'
import type { Throttle } from '../../platform/access/throttle.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notifyOfFactor, spendCode } from '../factors/factor-proof.service.ts'
import { findFactor, findOwnFactor, holdFactors } from '../factors/second-factor.queries.ts'
import { knownDevice } from './known-device.service.ts'
import { findForSignIn, hasSignedInFrom, holdPassword } from './sessions.queries.ts'
import { openSession } from './sessions.service.ts'
import type { OpenedSession, Opening } from './sessions.service.ts'

const PURPOSE = 'second-factor'
const CHALLENGE_SECONDS = 300

export type SignInResult = OpenedSession | { needed: SecondFactorNeeded }

type SignInTools = Pick<Opening, 'tokens' | 'userAgent'> & {
  device: string | undefined
}

/** Admits a person with the right e-mail and password. Unknown, switched-off and wrong answer alike. */
export async function signIn(
  context: PublicContext,
  credentials: Credentials,
  tools: SignInTools,
): Promise<SignInResult> {
  const person = await findForSignIn(context.db, credentials.email)
  const throttles = await throttlesFor(context, credentials.email.toLowerCase(), { id: person?.id, ...tools })
  await takeAttempt(context.db, throttles)
  const fits = await isPassword(person?.active ? person.password_hash : null, credentials.password)
  const admitted =
    person && fits
      ? await inTransaction(context, async (inside) => {
          // It may have been changed while it was judged, which ends all that was opened with it.
          if (!(await holdPassword(inside.db, person.id, person.password_hash))) return null
          await forgiveAttempt(inside.db, throttles)
          return admit(inside, person.id, { ...tools, endpoint: 'login', by: 'password' })
        })
      : null
  if (admitted) return admitted
  const entry = { action: 'session.refused', entity: 'people' }
  await (person ? audit(context, { ...entry, entityId: person.id }) : auditStranger(context, entry))
  throw new AppError('sign_in_failed')
}

export async function admit(
  context: PublicContext,
  personId: number,
  opening: Opening,
): Promise<SignInResult> {
  return inTransaction(context, async (inside) => {
    await holdFactors(inside.db, personId, 'hold')
    const factor = await findFactor(inside.db, personId)
    if (!factor) return openSession(inside, personId, opening)
    const { by } = opening
    await audit(inside, {
      action: 'session.factor_asked',
      entity: 'people',
      entityId: personId,
      after: { by },
    })
    const note = { purpose: PURPOSE, personId, state: stateOf(factor), seconds: CHALLENGE_SECONDS }
    const challenge = await opening.tokens.issueNote(note)
    return { needed: { second_factor: { challenge, expires_in: CHALLENGE_SECONDS } } }
  })
}

export async function answerSecondFactor(
  context: PublicContext,
  { challenge, code }: { challenge: string; code: string },
  { tokens, userAgent, device, secrets, publicUrl }: SignInTools & { secrets: Secrets; publicUrl: string },
): Promise<OpenedSession> {
  const note = await tokens.readNote(PURPOSE, challenge)
  const factor = note ? await findFactor(context.db, note.personId) : undefined
  if (!factor?.active || note?.state !== stateOf(factor)) throw new AppError('challenge_expired')
  const throttles = await throttlesFor(context, `code ${factor.id}`, { id: factor.id, tokens, device })
  await takeAttempt(context.db, throttles)
  const opened = await inTransaction(context, async (inside) => {
    const isHeld = await holdPassword(inside.db, factor.id, factor.password_hash)
    const spent = isHeld ? await spendCode(inside, factor, code, secrets) : null
    if (!spent) {
      const after = { step: 'second factor' }
      await audit(inside, { action: 'session.refused', entity: 'people', entityId: factor.id, after })
      return null
    }
    await forgiveAttempt(inside.db, throttles)
    if (spent === 'recovery') await notifyOfRecovery(inside, factor.id, publicUrl)
    const by = spent === 'recovery' ? 'recovery code' : 'code'
    return openSession(inside, factor.id, { tokens, userAgent, endpoint: 'login', by })
  })
  if (!opened) throw new AppError('second_factor_failed')
  return opened
}

async function notifyOfRecovery(context: PublicContext, personId: number, publicUrl: string): Promise<void> {
  const own = await findOwnFactor(context.db, personId)
  await notifyOfFactor(context, personId, { kind: 'recovery_used', left: own?.recovery_left ?? 0 }, publicUrl)
}

// A challenge stops being worth anything when the password or the factor it was given for changes.
function stateOf({
  password_hash,
  confirmed_at,
  secret,
}: NonNullable<Awaited<ReturnType<typeof findFactor>>>) {
  return hashOf(`${password_hash} ${confirmed_at} ${secret}`)
}

// In a browser that the person has signed in with before, only what is tried there counts: nobody else's guesses keep
// them out, from the same address or any other. Elsewhere guessing is slowed for the pair of account and address, for the address, and for the account from anywhere. At an
// address where the person has signed in before only the pair counts, so that nobody else's guesses, at their office
// or elsewhere, can lock them out there.
async function throttlesFor(
  context: PublicContext,
  account: string,
  { id: personId, tokens, device }: { id: number | undefined } & Pick<SignInTools, 'tokens' | 'device'>,
): Promise<Throttle[]> {
  const hash = hashOf(account)
  const own = await knownDevice(tokens, device, personId)
  if (own !== null) return [{ key: `device:${own}:${hash}`, free: 5 }]
  const network = networkOf(context.address)
  const pair = { key: `pair:${hash}:${network}`, free: 5 }
  const isKnown = personId !== undefined && (await hasSignedInFrom(context.db, personId, context.address))
  if (isKnown) return [pair]
  return [pair, { key: `address:${network}`, free: 9 }, { key: `account:${hash}`, free: 9 }]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
