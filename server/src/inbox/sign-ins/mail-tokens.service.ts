import { setTimeout as pause } from 'node:timers/promises'
import type { FieldKey } from '@dromos/contract/base/field-texts-en.ts'
import type { MailWayName } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Db } from '../../db/client.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Platform } from '../../platform/http/http.ts'
import { MailboxAway, MailboxProblem, notSent } from '../../platform/mail/mailbox.ts'
import type { MailboxTried } from '../../platform/mail/mailbox.ts'
import { OauthRefusal, renewTokens } from '../../platform/mail/oauth.ts'
import type { MailTokens } from '../../platform/mail/oauth.ts'
import type { MailboxOwner } from '../mailboxes/mailboxes.queries.ts'
import * as queries from './sign-ins.queries.ts'
import type { StoredSignIn } from './sign-ins.queries.ts'

/** Renews sign-ins that no mail has renewed for a week. */
export const RENEW_SIGN_INS_TASK = 'mailboxes.signIns'

export type TokenDeps = Pick<Platform, 'secrets' | 'mailProviders' | 'allowPrivateHosts'>

interface Work {
  db: Db
  clock: Clock
}

/** A token that ends sooner is renewed before it is used. */
const MARGIN_MS = 120_000
const TURNS = 120
const TURN_MS = 250

/**
 * What opens a mailbox in place of a password; null where it has one. Renewed before it ends, by one process at a time.
 * Throws {@link MailboxProblem} where consent has ended, {@link MailboxAway} where the provider does not answer.
 */
export async function findAccessToken(
  { db, clock }: Work,
  deps: TokenDeps,
  { owner, way }: { owner: MailboxOwner; way: MailWayName },
): Promise<string | null> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const stored = await queries.findSignIn(db, owner, way)
    if (!stored) return null
    requireConsent(stored)
    const known = accessOf(stored, deps, clock.now())
    if (known !== null) return known
    const claimed = await queries.claimRenewal(db, stored.id)
    if (claimed) return renew({ db, clock }, deps, claimed)
    await pause(TURN_MS)
  }
  throw new MailboxAway('mail_sign_in_away' satisfies FieldKey)
}

/** Tries an outgoing mailbox with what opens it; that there is nothing is an answer, not a fault. */
export async function tryWithSignIn(
  context: Work & { language: Language },
  deps: TokenDeps,
  place: { owner: MailboxOwner; way: MailWayName },
  run: (accessToken: string | null) => Promise<MailboxTried>,
): Promise<MailboxTried> {
  let accessToken: string | null
  try {
    accessToken = await findAccessToken(context, deps, place)
  } catch (error) {
    if (!(error instanceof MailboxProblem || error instanceof MailboxAway)) throw error
    return notSent(error.message, context.language, 'consent')
  }
  const tried = await run(accessToken)
  if (accessToken !== null && tried.failed_step === 'sign_in') {
    await forgetAccess(context.db, place.owner, place.way)
  }
  return tried
}

/** Each by itself: one that cannot be renewed is noted, and holds up no other. */
export async function renewUnused(work: Work, deps: TokenDeps): Promise<void> {
  const weekAgo = new Date(work.clock.now().getTime() - 7 * 86_400_000).toISOString()
  for (const id of await queries.listUnused(work.db, weekAgo)) {
    const claimed = await queries.claimRenewal(work.db, id)
    if (!claimed) continue
    await renewAnew(work, deps, claimed).catch((error: unknown) => {
      if (!(error instanceof MailboxProblem || error instanceof MailboxAway)) throw error
    })
  }
}

/** The mail server did not take the token: whether consent has ended is asked before the next use. */
export const forgetAccess = (db: Db, owner: MailboxOwner, way: MailWayName): Promise<void> =>
  queries.forgetAccess(db, owner, way)

/** A password opens the mailbox from now on, or it is taken away. */
export const removeSignIn = (db: Db, owner: MailboxOwner, way: MailWayName): Promise<void> =>
  queries.deleteSignIn(db, owner, way)

export const hasSignIn = async (db: Db, owner: MailboxOwner, way: MailWayName): Promise<boolean> =>
  (await queries.findSignIn(db, owner, way)) !== undefined

/** The mailbox that tokens belong to: sealed for another they do not open. */
const sealOf = (owner: MailboxOwner, way: MailWayName): string =>
  'person_id' in owner
    ? `mail_sign_ins:person:${owner.person_id}:${way}`
    : `mail_sign_ins:business:${owner.business_id}:${way}`

export const ownerOf = ({ person_id: person, business_id: business }: OwnerColumns): MailboxOwner =>
  person === null ? { business_id: business ?? 0 } : { person_id: person }

interface OwnerColumns {
  person_id: number | null
  business_id: number | null
}

// The column's check constraint allows nothing else.
const wayOf = ({ way }: StoredSignIn): MailWayName => way as MailWayName

function requireConsent({ ended_at: ended }: StoredSignIn): void {
  if (ended !== null) throw new MailboxProblem('mail_consent_ended' satisfies FieldKey)
}

function accessOf(stored: StoredSignIn, { secrets }: TokenDeps, now: Date): string | null {
  const { access_token: token, access_ends_at: endsAt } = stored
  if (token === null || endsAt === null) return null
  if (Date.parse(endsAt) < now.getTime() + MARGIN_MS) return null
  return secrets.open(token, sealOf(ownerOf(stored), wayOf(stored)))
}

/** Another process may have renewed it just before. */
async function renew(work: Work, deps: TokenDeps, claimed: StoredSignIn): Promise<string> {
  const known = accessOf(claimed, deps, work.clock.now())
  if (known === null) return renewAnew(work, deps, claimed)
  await queries.leaveRenewal(work.db, claimed.id)
  return known
}

async function renewAnew({ db, clock }: Work, deps: TokenDeps, claimed: StoredSignIn): Promise<string> {
  const { id } = claimed
  try {
    const tokens = await tokensAnew(deps, claimed)
    await queries.storeRenewed(
      db,
      id,
      sealedTokens(deps, { owner: ownerOf(claimed), way: wayOf(claimed) }, tokens, clock),
    )
    return tokens.accessToken
  } catch (error) {
    if (error instanceof OauthRefusal && error.code === 'invalid_grant') {
      await endConsent({ db, clock }, claimed)
      throw new MailboxProblem('mail_consent_ended' satisfies FieldKey)
    }
    await queries.leaveRenewal(db, id)
    if (error instanceof OauthRefusal) throw new MailboxAway('mail_sign_in_away' satisfies FieldKey)
    throw error
  }
}

function tokensAnew(deps: TokenDeps, claimed: StoredSignIn): Promise<MailTokens> {
  const way = wayOf(claimed)
  const provider = deps.mailProviders.find(({ kind }) => kind === claimed.provider)
  if (!provider) throw new MailboxProblem('mail_sign_in_off' satisfies FieldKey)
  const refreshToken = deps.secrets.open(claimed.refresh_token ?? '', sealOf(ownerOf(claimed), way))
  return renewTokens(provider, { refreshToken, scope: provider.scopes[way] }, deps)
}

/** Tokens as they are stored, with when they end. */
export function sealedTokens(
  { secrets }: Pick<TokenDeps, 'secrets'>,
  { owner, way }: { owner: MailboxOwner; way: MailWayName },
  { accessToken, lasts, refreshToken }: MailTokens,
  clock: Clock,
) {
  const seal = sealOf(owner, way)
  const now = clock.now()
  return {
    access_token: secrets.seal(accessToken, seal),
    access_ends_at: new Date(now.getTime() + lasts * 1000).toISOString(),
    refresh_token: refreshToken === null ? null : secrets.seal(refreshToken, seal),
    renewed_at: now.toISOString(),
  }
}

/** Whoever has signed in, whose mailbox it is, and those who may set up mailboxes of businesses hear of it, once. */
async function endConsent({ db, clock }: Work, stored: StoredSignIn): Promise<void> {
  const { id, person_id: person, business_id: business, signed_in_by: by, address } = stored
  await db.transaction().execute(async (inside) => {
    if (!(await queries.noteEnded(inside, id, clock.now().toISOString()))) return
    const managers = [roles.owner, roles.administrator, roles.manager]
    const own = [person, by].filter((one) => one !== null)
    const to = await queries.listToTell(inside, own, managers)
    const named = { address, business: business === null ? '' : await queries.businessName(inside, business) }
    const params = { ...named, business_id: business, person_id: person, way: wayOf(stored) }
    await notify({ db: inside }, { kind: 'mailbox.consent', params, to })
  })
}
