import * as queries from './second-factor.queries.ts'
import type { FactorSetup } from '@dromos/contract/people/factors.ts'
import type { OwnProof } from '@dromos/contract/people/passkeys.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { forgiveAttempt, takeAttempt } from '../../platform/access/throttle.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notifyOfFactor, requireProof, ownerOf } from './factor-proof.service.ts'
import type { FactorTools } from './factor-proof.service.ts'
import { requireOwnPassword } from '../passwords/passwords.service.ts'
import {
  newRecoveryCodes,
  newSecret,
  readCode,
  recoveryHash,
  setupOf,
  stepOf,
} from './second-factor-codes.ts'
import { getPerson } from '../sign-in/sessions.queries.ts'
import { endWaysIn } from '../sign-in/ways-in.queries.ts'

/** Begins to set up an authenticator app: a secret that counts for nothing until a code of it comes back. */
export async function beginFactor(
  context: Context,
  password: string,
  { secrets }: FactorTools,
): Promise<FactorSetup> {
  await requireOwnPassword(context, password)
  const { id } = context.actor
  const secret = await newSecret()
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
    // A sign-in without the factor at this moment ends before, and its session is closed with the others.
    await queries.holdFactors(inside.db, id, 'change')
    const pending = await queries.lockPendingFactor(inside.db, id)
    if (!pending) throw new AppError('conflict')
    const read = readCode(typed)
    const secret = secrets.open(pending.secret, ownerOf(id))
    const step = read?.kind === 'app' ? await stepOf(secret, read.code, inside.clock.now()) : null
    if (step === null) throw invalid({ code: 'wrong_code' })
    await forgiveAttempt(inside.db, throttles)
    await queries.confirmFactor(inside.db, id, step)
    await endWaysIn(inside.db, id, { reason: 'second factor switched on', except: sessionId })
    await audit(inside, { action: 'factor.on', entity: 'people', entityId: id })
    await notifyOfFactor(inside, id, { kind: 'on' }, publicUrl)
    return storeRecoveryCodes(inside)
  })
  sessions.forgetPerson(id)
  return { recovery_codes }
}

/** Makes new recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  context: Context,
  proof: OwnProof,
  tools: FactorTools,
): Promise<{ recovery_codes: string[] }> {
  await requireProof(context, proof, tools)
  const { id } = context.actor
  return inTransaction(context, async (inside) => {
    if (!(await queries.findFactor(inside.db, id))) throw new AppError('conflict')
    await audit(inside, { action: 'factor.recovery_renewed', entity: 'people', entityId: id })
    await notifyOfFactor(inside, id, { kind: 'renewed' }, tools.publicUrl)
    return { recovery_codes: await storeRecoveryCodes(inside) }
  })
}

export async function switchFactorOff(context: Context, proof: OwnProof, tools: FactorTools): Promise<void> {
  await requireProof(context, proof, tools)
  const { id } = context.actor
  await inTransaction(context, async (inside) => {
    if (!(await queries.deleteFactor(inside.db, id))) throw new AppError('conflict')
    await audit(inside, { action: 'factor.off', entity: 'people', entityId: id })
    await notifyOfFactor(inside, id, { kind: 'off' }, tools.publicUrl)
  })
}

async function storeRecoveryCodes({ db, actor }: Context): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(actor.id, code))
  await queries.replaceRecoveryCodes(db, actor.id, hashes)
  return codes
}
