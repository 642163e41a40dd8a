import type { FactorSetup } from '@dromos/contract/factors.ts'
import { audit } from '../platform/audit.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Secrets } from '../platform/secrets.ts'
import { forgiveAttempt, takeAttempt } from '../platform/throttle.ts'
import { inTransaction } from '../platform/transaction.ts'
import { tellOfFactor } from './factor-notice.ts'
import { demandOwnPassword } from './passwords.service.ts'
import { endSessionsOf } from './people.queries.ts'
import type { PeopleTools } from './people.service.ts'
import {
  newRecoveryCodes,
  newSecret,
  readCode,
  recoveryHash,
  setupOf,
  stepOf,
} from './second-factor-codes.ts'
import * as queries from './second-factor.queries.ts'
import { getPerson } from './sessions.queries.ts'

/** What a use case about factors needs of its surroundings. */
export interface FactorTools extends PeopleTools {
  secrets: Secrets
}

/** Begins to set up an authenticator app: a secret that counts for nothing until a code of it comes back. */
export async function beginFactor(
  context: Context,
  password: string,
  { secrets }: FactorTools,
): Promise<FactorSetup> {
  await demandOwnPassword(context, password)
  const { id } = context.actor
  const secret = newSecret()
  const { email } = await getPerson(context.db, id)
  await inTransaction(context, async (inside) => {
    const isPut = await queries.putPendingFactor(inside.db, id, secrets.seal(secret, ownerOf(id)))
    if (!isPut) throw new AppError('conflict')
    await audit(inside, { action: 'factor.begun', entity: 'people', entityId: id })
  })
  return setupOf(secret, email)
}

/** Switches the factor on with its first code. Sessions opened without it end, except the one that asks. */
export async function confirmFactor(
  context: Context,
  typed: string,
  { secrets, sessions, publicUrl }: FactorTools,
): Promise<{ recovery_codes: string[] }> {
  const { id, sessionId } = context.actor
  const throttles = [{ key: `code:${id}`, free: 5 }]
  await takeAttempt(context.db, throttles)
  const recovery_codes = await inTransaction(context, async (inside) => {
    // Whoever is being let in without the factor at this moment is in before, and out with the others.
    await queries.holdFactors(inside.db, id, 'change')
    const pending = await queries.lockPendingFactor(inside.db, id)
    if (!pending) throw new AppError('conflict')
    const read = readCode(typed)
    const secret = secrets.open(pending.secret, ownerOf(id))
    const step = read?.kind === 'app' ? await stepOf(secret, read.code, inside.clock.now()) : null
    if (step === null) throw invalid({ code: 'wrong_code' })
    await forgiveAttempt(inside.db, throttles)
    await queries.confirmFactor(inside.db, id, step)
    await endSessionsOf(inside.db, id, 'second factor switched on', sessionId)
    await audit(inside, { action: 'factor.on', entity: 'people', entityId: id })
    await tellOfFactor(inside, id, { kind: 'on' }, publicUrl)
    return storeRecoveryCodes(inside)
  })
  sessions.forgetPerson(id)
  return { recovery_codes }
}

/** Makes new recovery codes; whoever has the earlier ones has nothing any more. */
export async function renewRecoveryCodes(
  context: Context,
  password: string,
  { publicUrl }: FactorTools,
): Promise<{ recovery_codes: string[] }> {
  await demandOwnPassword(context, password)
  const { id } = context.actor
  return inTransaction(context, async (inside) => {
    if (!(await queries.findFactor(inside.db, id))) throw new AppError('conflict')
    await audit(inside, { action: 'factor.recovery_renewed', entity: 'people', entityId: id })
    await tellOfFactor(inside, id, { kind: 'renewed' }, publicUrl)
    return { recovery_codes: await storeRecoveryCodes(inside) }
  })
}

/** Switches one's own second factor off. */
export async function switchFactorOff(
  context: Context,
  { current_password, code }: { current_password: string; code: string },
  { secrets, publicUrl }: FactorTools,
): Promise<void> {
  await demandOwnPassword(context, current_password)
  const { id } = context.actor
  const throttles = [{ key: `code:${id}`, free: 5 }]
  await takeAttempt(context.db, throttles)
  await inTransaction(context, async (inside) => {
    const factor = await queries.findFactor(inside.db, id)
    if (!factor) throw new AppError('conflict')
    if (!(await spendCode(inside, factor, code, secrets))) throw invalid({ code: 'wrong_code' })
    await forgiveAttempt(inside.db, throttles)
    await queries.deleteFactor(inside.db, id)
    await audit(inside, { action: 'factor.off', entity: 'people', entityId: id })
    await tellOfFactor(inside, id, { kind: 'off' }, publicUrl)
  })
}

/** Uses up a code of the app or a recovery code; null when it is wrong or was used before. */
export async function spendCode(
  { db, clock }: PublicContext,
  factor: { id: number; secret: string },
  typed: string,
  secrets: Secrets,
): Promise<'app' | 'recovery' | null> {
  const read = readCode(typed)
  if (!read) return null
  if (read.kind === 'recovery') {
    const isSpent = await queries.spendRecoveryCode(db, factor.id, recoveryHash(factor.id, read.code))
    return isSpent ? 'recovery' : null
  }
  const step = await stepOf(secrets.open(factor.secret, ownerOf(factor.id)), read.code, clock.now())
  return step !== null && (await queries.spendStep(db, factor.id, step)) ? 'app' : null
}

async function storeRecoveryCodes({ db, actor }: Context): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(actor.id, code))
  await queries.replaceRecoveryCodes(db, actor.id, hashes)
  return codes
}

function ownerOf(id: number): string {
  return `people:${id}:second_factor`
}
