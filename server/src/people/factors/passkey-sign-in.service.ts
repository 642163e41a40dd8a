import type { PasskeyProof, RequestOptions } from '@dromos/contract/people/passkeys.ts'
import { audit } from '../../platform/audit.ts'
import type { PublicContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { networkOf } from '../../platform/access/networks.ts'
import { forgiveAttempt, takeAttempt } from '../../platform/access/throttle.ts'
import { inTransaction } from '../../platform/transaction.ts'
import {
  challengeHash,
  challengeOf,
  handleOf,
  newChallenge,
  readProof,
  relyingPartyOf,
  requestOptionsOf,
} from './passkey-ceremony.ts'
import { findPasskey, insertChallenge, notePasskeyUse, spendChallenge } from './passkeys.queries.ts'
import { openSession } from '../sign-in/sessions.service.ts'
import type { OpenedSession, Opening } from '../sign-in/sessions.service.ts'

export async function beginPasskeySignIn({ db }: PublicContext, publicUrl: string): Promise<RequestOptions> {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw new AppError('passkey_failed')
  const challenge = newChallenge()
  await insertChallenge(db, challengeHash(challenge), null)
  return requestOptionsOf(party, challenge)
}

/** Opens a session for the owner of a passkey who proves to be it. All refusals read alike. */
export async function signInWithPasskey(
  context: PublicContext,
  proof: PasskeyProof,
  { tokens, userAgent, publicUrl }: Pick<Opening, 'tokens' | 'userAgent'> & { publicUrl: string },
): Promise<OpenedSession> {
  const throttles = [{ key: `passkey:${networkOf(context.address)}`, free: 9 }]
  await takeAttempt(context.db, throttles)
  const { key, counter } = await judgePasskey(context, proof, publicUrl)
  const opened = await inTransaction(context, async (inside) => {
    const isRight = counter !== null && key && (await notePasskeyUse(inside.db, key, counter))
    if (!isRight) {
      const entityId = key?.person_id ?? null
      await audit(inside, { action: 'session.refused', entity: 'people', entityId, after: { by: 'passkey' } })
      return null
    }
    await forgiveAttempt(inside.db, throttles)
    return openSession(inside, key.person_id, { tokens, userAgent, endpoint: 'login', by: 'passkey' })
  })
  if (!opened) throw new AppError('passkey_failed')
  return opened
}

export async function judgePasskey({ db }: PublicContext, proof: PasskeyProof, publicUrl: string) {
  const party = relyingPartyOf(publicUrl)
  const challenge = challengeOf(proof.client_data)
  // Used up by the first answer, right or wrong.
  const isOurs = challenge !== null && (await spendChallenge(db, challengeHash(challenge), null))
  const key = await findPasskey(db, proof.id)
  const isTheirs = key?.active === true && proof.user_handle === handleOf(key.person_id)
  if (!party || !isOurs || !isTheirs) return { key, counter: null }
  return { key, counter: await readProof(party, key, { proof, challenge }) }
}
