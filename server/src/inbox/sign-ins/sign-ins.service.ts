import { createHash } from 'node:crypto'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type {
  MailSignInBegun,
  MailSignInEnded,
  MailSignInState,
  mailSignInsApi,
} from '@dromos/contract/inbox/mail-sign-ins.ts'
import type { MailProviderKind, MailWayName } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import { storeSignedInBusiness } from '../../businesses/business-mailbox.service.ts'
import { storeSignedInMailbox } from '../../people/mailbox.service.ts'
import { requireOwnPassword } from '../../people/passwords/passwords.service.ts'
import { roleHas } from '../../platform/access/roles.ts'
import { takeAttempt } from '../../platform/access/throttle.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import type { MailProvider } from '../../platform/mail/mail-providers.ts'
import { isListed } from '../../platform/mail/mailbox.ts'
import {
  OauthRefusal,
  randomToken,
  signInUrlOf,
  startDevice,
  tokensOfCode,
  tokensOfDevice,
} from '../../platform/mail/oauth.ts'
import type { MailTokens } from '../../platform/mail/oauth.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { businessExists } from '../mailboxes/mailboxes.queries.ts'
import type { MailboxOwner } from '../mailboxes/mailboxes.queries.ts'
import { storeSignedIn } from '../mailboxes/mailboxes.service.ts'
import type { MailboxDeps } from '../mailboxes/mailboxes.service.ts'
import { sealedTokens } from './mail-tokens.service.ts'
import * as queries from './sign-ins.queries.ts'
import type { StoredStart } from './sign-ins.queries.ts'

type Start = HandlerInput<(typeof mailSignInsApi)['PUT /mailboxes/signIn/own/{way}']>['body']
type End = HandlerInput<(typeof mailSignInsApi)['PUT /mailboxes/signIn/end']>['body']

/** Which mailbox of whom. */
export interface SignInPlace {
  owner: MailboxOwner
  way: MailWayName
}

export async function getSignIn(
  { db }: Context,
  { owner, way }: SignInPlace,
  deps: MailboxDeps,
): Promise<MailSignInState> {
  await requireOwner(db, owner)
  const stored = await queries.findSignIn(db, owner, way)
  const providers = offered(deps, way).map(({ kind, name, redirectUrl, deviceUrl }) => ({
    kind,
    name,
    code: redirectUrl !== null,
    device: deviceUrl !== null,
  }))
  if (!stored) return { providers, sign_in: null }
  const { address, signed_in_at, ended_at } = stored
  // The column's check constraint allows nothing else.
  const provider = stored.provider as MailProviderKind
  const name = deps.mailProviders.find(({ kind }) => kind === provider)?.name ?? provider
  return { providers, sign_in: { provider, name, address, signed_in_at, ended_at } }
}

const LASTS_MS = 900_000

/** Begins a sign-in. It belongs to the session that began it, and to nobody else. */
export async function startSignIn(
  context: Context,
  { owner, way }: SignInPlace,
  { provider: kind, by, address = '', current_password }: Start,
  deps: MailboxDeps,
): Promise<MailSignInBegun> {
  await requireOwner(context.db, owner)
  await requireOwnPassword(context, current_password)
  const { provider, redirectUrl } = requireProvider(offered(deps, way), kind, by)
  const begun = {
    session_id: context.actor.sessionId,
    person_id: context.actor.id,
    business_id: 'business_id' in owner ? owner.business_id : null,
    way,
    provider: kind,
    address,
  }
  const scope = provider.scopes[way]
  return by === 'code'
    ? startCode(context, begun, { provider, scope, redirectUrl, deps })
    : startByDevice(context, begun, { provider, scope, deps })
}

function requireProvider(providers: readonly MailProvider[], kind: MailProviderKind, by: Start['by']) {
  const provider = providers.find((one) => one.kind === kind)
  const url = by === 'code' ? provider?.redirectUrl : provider?.deviceUrl
  if (!provider || !url) throw invalid({ provider: 'mail_sign_in_off' })
  return { provider, redirectUrl: provider.redirectUrl ?? '' }
}

type Begun = Pick<StoredStart, 'session_id' | 'person_id' | 'business_id' | 'way' | 'provider' | 'address'>

async function startCode(
  { db, clock }: Context,
  begun: Begun,
  asked: { provider: MailProvider; scope: string; redirectUrl: string; deps: MailboxDeps },
): Promise<MailSignInBegun> {
  const { provider, scope, redirectUrl, deps } = asked
  const state = randomToken()
  const verifier = randomToken()
  await queries.storeStart(db, {
    ...begun,
    state_hash: hashOf(state),
    secret: deps.secrets.seal(verifier, sealOfStart(begun)),
    is_device: false,
    ends_at: new Date(clock.now().getTime() + LASTS_MS).toISOString(),
  })
  const { address } = begun
  return { state, url: signInUrlOf(provider, { scope, state, verifier, address, redirectUrl }), device: null }
}

async function startByDevice(
  { db, clock }: Context,
  begun: Begun,
  { provider, scope, deps }: { provider: MailProvider; scope: string; deps: MailboxDeps },
): Promise<MailSignInBegun> {
  const given = await startDevice(provider, scope, deps).catch(refused)
  const state = randomToken()
  const lasts = Math.min(given.expires_in * 1000, LASTS_MS)
  const ends_at = new Date(clock.now().getTime() + lasts).toISOString()
  await queries.storeStart(db, {
    ...begun,
    state_hash: hashOf(state),
    secret: deps.secrets.seal(given.device_code, sealOfStart(begun)),
    is_device: true,
    ends_at,
  })
  const { user_code, verification_uri: verification_url } = given
  return {
    state,
    url: null,
    device: { user_code, verification_url, interval: Math.ceil(given.interval), ends_at },
  }
}

/** Sets the mailbox up by what the provider has granted. */
export async function endSignIn(
  context: Context,
  { state, code }: End,
  deps: MailboxDeps,
): Promise<MailSignInEnded> {
  const { start, provider } = await requireStart(context, { state, code }, deps)
  // The column's check constraint allows nothing else.
  const ended = { way: start.way as MailWayName, business_id: start.business_id }
  const tokens = await tokensFor(context, start, { provider, code, deps })
  if (tokens === null) return { ...ended, is_waiting: true, address: start.address }
  const address = start.address || (tokens.address ?? '')
  if (address === '') throw invalid({ result: 'mail_sign_in_nobody' })
  await storeGranted(context, { start, provider, tokens, address }, deps)
  return { ...ended, is_waiting: false, address }
}

async function requireStart({ db, actor, clock }: Context, { state, code }: End, deps: MailboxDeps) {
  const start = await queries.findStart(db, actor.sessionId, hashOf(state))
  const isOver = !start || start.person_id !== actor.id || Date.parse(start.ends_at) < clock.now().getTime()
  if (isOver || start.is_device !== (code === undefined)) throw invalid({ result: 'mail_sign_in_over' })
  if (start.business_id !== null && !roleHas(actor.role, 'businesses.write')) throw new AppError('forbidden')
  const provider = deps.mailProviders.find(({ kind }) => kind === start.provider)
  if (!provider) throw invalid({ result: 'mail_sign_in_off' })
  return { start, provider }
}

/** Null while nobody has typed the code of the device. */
async function tokensFor(
  context: Context,
  start: StoredStart,
  { provider, code, deps }: { provider: MailProvider; code: string | undefined; deps: MailboxDeps },
): Promise<MailTokens | null> {
  const secret = deps.secrets.open(start.secret, sealOfStart(start))
  if (code === undefined) return tokensOfDevice(provider, secret, deps).catch(stillWaiting)
  await takeAttempt(context.db, [{ key: `mail-sign-in:${context.actor.id}`, free: 10 }])
  if (!(await queries.takeStart(context.db, start))) throw invalid({ result: 'mail_sign_in_over' })
  const redirectUrl = provider.redirectUrl ?? ''
  return tokensOfCode(provider, { code, verifier: secret, redirectUrl }, deps).catch(refused)
}

function stillWaiting(error: unknown): null {
  const isPending =
    error instanceof OauthRefusal && ['authorization_pending', 'slow_down'].includes(error.code)
  return isPending ? null : refused(error)
}

function refused(error: unknown): never {
  if (!(error instanceof OauthRefusal)) throw error
  throw invalid({ result: error.code === 'no_answer' ? 'mail_sign_in_away' : 'mail_sign_in_refused' })
}

async function storeGranted(
  context: Context,
  granted: { start: StoredStart; provider: MailProvider; tokens: MailTokens; address: string },
  deps: MailboxDeps,
): Promise<void> {
  const { start, provider, tokens, address } = granted
  const way = start.way as MailWayName
  const owner =
    start.business_id === null ? { person_id: start.person_id } : { business_id: start.business_id }
  const sealed = sealedTokens(deps, { owner, way }, tokens, context.clock)
  // Without one the mailbox would be open for an hour.
  if (sealed.refresh_token === null) throw invalid({ result: 'mail_sign_in_refused' })
  const server = provider.servers[way]
  await inTransaction(context, async (inside) => {
    const isTaken = !start.is_device || (await queries.takeStart(inside.db, start))
    if (!isTaken) throw invalid({ result: 'mail_sign_in_over' })
    if (way === 'incoming') await storeSignedIn(inside, owner, { server, address })
    else if ('person_id' in owner) await storeSignedInMailbox(inside, { server, address })
    else await storeSignedInBusiness(inside, owner.business_id, { server, address })
    await queries.deleteSignIn(inside.db, owner, way)
    await queries.insertSignIn(inside.db, {
      person_id: null,
      business_id: null,
      ...owner,
      way,
      provider: provider.kind,
      address,
      ...sealed,
      signed_in_at: inside.clock.now().toISOString(),
      signed_in_by: inside.actor.id,
    })
  })
}

/** Whoever runs the server may have named the only mail servers that are used. */
const offered = ({ mailProviders, ...rules }: MailboxDeps, way: MailWayName): MailProvider[] =>
  mailProviders.filter(({ servers }) => isListed(servers[way].host, rules))

async function requireOwner(db: Context['db'], owner: MailboxOwner): Promise<void> {
  if ('business_id' in owner && !(await businessExists(db, owner.business_id))) throw notFound()
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url')

const sealOfStart = ({ session_id: session }: Pick<StoredStart, 'session_id'>): string =>
  `mail_sign_in_starts:${session}`
