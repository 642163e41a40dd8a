import * as queries from './passkeys.queries.ts'
import { MAX_PASSKEYS } from '@dromos/contract/people/passkeys.ts'
import type { CreationOptions, NewPasskey, OwnProof, Passkey } from '@dromos/contract/people/passkeys.ts'
import type { OwnFactors } from '@dromos/contract/people/factors.ts'
import { audit } from '../../platform/audit.ts'
import { nameConstraints } from '../../platform/constraints.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { notifyOfFactor, requireProof } from './factor-proof.service.ts'
import type { FactorTools } from './factor-proof.service.ts'
import {
  challengeHash,
  challengeOf,
  creationOptionsOf,
  newChallenge,
  readNewPasskey,
  relyingPartyOf,
} from './passkey-ceremony.ts'
import type { RelyingParty } from './passkey-ceremony.ts'
import type { PeopleTools } from '../people.service.ts'
import { findOwnFactor } from './second-factor.queries.ts'
import { getPerson } from '../sign-in/sessions.queries.ts'
import { endWaysIn } from '../sign-in/ways-in.queries.ts'

nameConstraints({ passkeys_credential_id_unique: { result: 'passkey_known' } })

export async function ownFactors({ db, actor }: Context, publicUrl: string): Promise<OwnFactors> {
  const [factor, passkeys] = await Promise.all([
    findOwnFactor(db, actor.id),
    queries.listPasskeys(db, actor.id),
  ])
  return {
    second_factor: factor ?? null,
    passkeys,
    passkeys_at: relyingPartyOf(publicUrl)?.origin ?? null,
  }
}

export async function beginPasskey(
  context: Context,
  proof: OwnProof,
  tools: FactorTools,
): Promise<CreationOptions> {
  const party = getParty(tools.publicUrl)
  await requireProof(context, proof, tools)
  const { id } = context.actor
  const known = await queries.listCredentialIds(context.db, id)
  if (known.length >= MAX_PASSKEYS) throw fullOfPasskeys()
  const challenge = newChallenge()
  await queries.insertChallenge(context.db, challengeHash(challenge), id)
  return creationOptionsOf(party, await getPerson(context.db, id), { challenge, known })
}

export async function addPasskey(
  context: Context,
  made: NewPasskey,
  { sessions, publicUrl }: PeopleTools,
): Promise<Passkey> {
  const party = getParty(publicUrl)
  const { id, sessionId } = context.actor
  const challenge = challengeOf(made.client_data)
  const isOurs =
    challenge !== null && (await queries.spendChallenge(context.db, challengeHash(challenge), id))
  const credential = isOurs ? await readNewPasskey(party, made, challenge) : null
  if (!credential) throw invalid({ result: 'passkey_refused' })
  const { name } = made
  const passkey = await inTransaction(context, async (inside) => {
    const { db } = inside
    if ((await queries.countPasskeysLocked(db, id)) >= MAX_PASSKEYS) throw fullOfPasskeys()
    const added = await queries.insertPasskey(db, { ...credential, person_id: id, name })
    await endWaysIn(db, id, { reason: 'passkey added', except: sessionId })
    await audit(inside, { action: 'passkey.added', entity: 'people', entityId: id, after: { name } })
    await notifyOfFactor(inside, id, { kind: 'passkey_added', name }, publicUrl)
    return added
  })
  sessions.forgetPerson(id)
  return passkey
}

/** Refuses whose passkey it is not. */
export async function requireOwnPasskey({ db, actor }: Context, id: number): Promise<void> {
  if (!(await queries.isOwnPasskey(db, { id, personId: actor.id }))) throw notFound()
}

export async function renamePasskey(context: Context, id: number, name: string): Promise<Passkey> {
  const personId = context.actor.id
  return inTransaction(context, async (inside) => {
    const renamed = await queries.renamePasskey(inside.db, { id, personId, name })
    if (!renamed) throw notFound()
    await audit(inside, { action: 'passkey.renamed', entity: 'people', entityId: personId, after: { name } })
    return renamed
  })
}

export async function removePasskey(
  context: Context,
  id: number,
  { proof, ...tools }: FactorTools & { proof: OwnProof },
): Promise<void> {
  await requireProof(context, proof, tools)
  const personId = context.actor.id
  await inTransaction(context, async (inside) => {
    const name = await queries.deletePasskey(inside.db, { id, personId })
    if (name === undefined) throw notFound()
    await audit(inside, { action: 'passkey.removed', entity: 'people', entityId: personId, before: { name } })
    await notifyOfFactor(inside, personId, { kind: 'passkey_removed', name }, tools.publicUrl)
  })
}

function getParty(publicUrl: string): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw new AppError('conflict')
  return party
}

const fullOfPasskeys = () =>
  new AppError('conflict', { fields: { result: `passkeys_full:${MAX_PASSKEYS}` as const } })
