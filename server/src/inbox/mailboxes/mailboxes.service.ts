import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { MailboxStep } from '@dromos/contract/inbox/mailbox-steps.rules.ts'
import type { MailboxSetting, mailboxesApi } from '@dromos/contract/inbox/mailboxes.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { instantOf } from '@dromos/contract/constants/clock.ts'
import { officeDay, officeZone } from '@dromos/contract/constants/office.ts'
import { requireOwnPassword } from '../../people/passwords/passwords.service.ts'
import { takeAttempt } from '../../platform/access/throttle.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/http/http.ts'
import type { ProviderServer } from '../../platform/mail/mail-providers.ts'
import { MailboxAway, MailboxProblem } from '../../platform/mail/mailbox.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { MailboxFault, withInbox } from '../reading/imap-session.ts'
import type { ImapServer } from '../reading/imap-session.ts'
import { findAccessToken, hasSignIn, removeSignIn } from '../sign-ins/mail-tokens.service.ts'
import * as queries from './mailboxes.queries.ts'
import type { MailboxOwner, StoredMailbox } from './mailboxes.queries.ts'

type Change = HandlerInput<(typeof mailboxesApi)['PUT /mailboxes/own']>['body']

/** What whoever runs the server allows of mailboxes, and what opens their passwords. */
export type MailboxDeps = Pick<Platform, 'allowPrivateHosts' | 'mailboxHosts' | 'mailProviders' | 'secrets'>

export async function getMailbox(context: Context, owner: MailboxOwner): Promise<MailboxSetting> {
  await requireOwner(context, owner)
  return presented(await queries.findMailbox(context.db, owner), context.language)
}

/** The password is sealed and never given back, and goes to no other server than the one it was given for. */
export async function changeMailbox(
  context: Context,
  owner: MailboxOwner,
  { current_password, imap_password, ...change }: Change,
  ground: MailboxDeps,
): Promise<MailboxSetting> {
  await requireOwner(context, owner)
  await requireOwnPassword(context, current_password)
  return inTransaction(context, async (inside) => {
    const before = await queries.lockMailbox(inside.db, owner)
    if (change.imap_host === '') return removeMailbox(inside, owner, before)
    const settings = { ...settingsOf(before), ...change }
    if (settings.imap_host === '') throw invalid({ imap_host: 'required' })
    requireServer(settings, ground)
    const sealed = imap_password === undefined ? null : ground.secrets.seal(imap_password, sealOf(owner))
    await storeMailbox(inside, owner, { before, settings, sealed })
    await noteChange(inside, owner, { ...change, ...(sealed !== null && { password: 'changed' }) })
    return presented(await queries.findMailbox(inside.db, owner), inside.language)
  })
}

async function storeMailbox(
  { db, actor, clock }: Context,
  owner: MailboxOwner,
  {
    before,
    settings,
    sealed,
  }: { before: StoredMailbox | undefined; settings: Settings; sealed: string | null },
): Promise<void> {
  const isMoved = !isSame(before, settings, ['imap_host', 'imap_port'])
  const wasSignedIn = await hasSignIn(db, owner, 'incoming')
  if ((isMoved || wasSignedIn) && sealed === null) throw invalid({ imap_password: 'required' })
  if (wasSignedIn) await removeSignIn(db, owner, 'incoming')
  const now = clock.now()
  const values = { ...settings, ...(sealed !== null && { imap_password: sealed }), ...wellAgain(now) }
  if (!before) return queries.insertMailbox(db, owner, { ...values, ...fromToday(now) }, actor.id)
  const isOther = isMoved || !isSame(before, settings, ['imap_user'])
  await queries.updateMailbox(db, before.id, { ...values, ...(isOther ? fromToday(now) : {}) }, actor.id)
}

/** Sets a mailbox up that is opened by a sign-in: it has no password any more. */
export async function storeSignedIn(
  context: Context,
  owner: MailboxOwner,
  { server, address }: { server: ProviderServer; address: string },
): Promise<void> {
  const { db, actor, clock } = context
  await requireOwner(context, owner)
  const before = await queries.lockMailbox(db, owner)
  const { host: imap_host, port: imap_port, security: imap_security } = server
  const settings = { imap_host, imap_port, imap_security, imap_user: address }
  const isOther = !isSame(before, settings, ['imap_host', 'imap_port', 'imap_user'])
  const now = clock.now()
  const values = { ...settings, imap_password: null, ...wellAgain(now) }
  await (before
    ? queries.updateMailbox(db, before.id, { ...values, ...(isOther ? fromToday(now) : {}) }, actor.id)
    : queries.insertMailbox(db, owner, { ...values, ...fromToday(now) }, actor.id))
  await noteChange(context, owner, { ...settings, password: 'sign-in' })
}

const isSame = (
  before: StoredMailbox | undefined,
  settings: Settings,
  names: readonly (keyof Settings)[],
): boolean => names.every((name) => before?.[name] === settings[name])

/** Opens the mailbox as it is stored. A refusal is an answer, not a fault. */
export async function testMailbox(
  context: Context,
  owner: MailboxOwner,
  ground: MailboxDeps,
): Promise<{ opened: boolean; error: string | null; failed_step: MailboxStep | null }> {
  await requireOwner(context, owner)
  const stored = await queries.findMailbox(context.db, owner)
  if (!stored) throw invalid({ imap_host: 'required' })
  requireServer(stored, ground)
  await takeAttempt(context.db, [{ key: `imap:${context.actor.id}`, free: 5 }])
  try {
    const server = await serverOf(context, stored, ground)
    await withInbox(server, async () => undefined)
    return { opened: true, error: null, failed_step: null }
  } catch (error) {
    const isConsent = error instanceof MailboxProblem || error instanceof MailboxAway
    if (!isConsent && !(error instanceof MailboxFault)) throw error
    const failed_step = isConsent ? 'consent' : stepOf(error)
    return { opened: false, error: fieldText(error.message, context.language), failed_step }
  }
}

const steps: Readonly<Record<string, MailboxStep>> = {
  mail_no_tls: 'tls',
  mail_login: 'sign_in',
  mail_access_refused: 'sign_in',
}

const stepOf = ({ isInside, reason }: MailboxFault): MailboxStep =>
  isInside ? 'folder' : (steps[reason] ?? 'reach')

/** How a stored mailbox is opened. */
export async function serverOf(
  work: Pick<Context, 'db' | 'clock'>,
  stored: StoredMailbox,
  deps: Omit<MailboxDeps, 'mailboxHosts'>,
): Promise<ImapServer> {
  const { allowPrivateHosts, secrets } = deps
  const owner =
    stored.person_id === null ? { business_id: stored.business_id ?? 0 } : { person_id: stored.person_id }
  return {
    host: stored.imap_host,
    port: stored.imap_port,
    isTls: stored.imap_security === 'tls',
    user: stored.imap_user,
    accessToken: await findAccessToken(work, deps, { owner, way: 'incoming' }),
    password: stored.imap_password === null ? '' : secrets.open(stored.imap_password, sealOf(owner)),
    allowPrivateHosts,
  }
}

const sealOf = (owner: MailboxOwner): string =>
  'person_id' in owner ? `mailboxes:person:${owner.person_id}` : `mailboxes:business:${owner.business_id}`

async function requireOwner({ db }: Context, owner: MailboxOwner): Promise<void> {
  if ('business_id' in owner && !(await queries.businessExists(db, owner.business_id))) throw notFound()
}

async function removeMailbox(context: Context, owner: MailboxOwner, before: StoredMailbox | undefined) {
  if (before) {
    await queries.deleteMailbox(context.db, before.id)
    await removeSignIn(context.db, owner, 'incoming')
    await noteChange(context, owner, { imap_host: '', password: 'removed' })
  }
  return presented(undefined, context.language)
}

async function noteChange(context: Context, owner: MailboxOwner, after: object): Promise<void> {
  const [entity, entityId] =
    'person_id' in owner
      ? (['people', owner.person_id] as const)
      : (['businesses', owner.business_id] as const)
  await audit(context, { action: 'mailbox.incoming_changed', entity, entityId, after })
}

const TLS_PORT = 993
const MAIL_PORTS = new Set([TLS_PORT, 143])

// One may not look around with it: mail ports only, unless inner servers were allowed and may be set up anyhow.
function requireServer(
  { imap_host: host, imap_port: port }: { imap_host: string; imap_port: number },
  { allowPrivateHosts, mailboxHosts }: MailboxDeps,
): void {
  if (mailboxHosts.length > 0 && !mailboxHosts.includes(host.toLowerCase())) {
    throw invalid({ imap_host: `mail_host_not_listed:${mailboxHosts.length}:${mailboxHosts.join(', ')}` })
  }
  if (!allowPrivateHosts && !MAIL_PORTS.has(port)) throw invalid({ imap_port: 'imap_port' })
}

type Settings = ReturnType<typeof settingsOf>

const settingsOf = (stored: StoredMailbox | undefined) => ({
  imap_host: stored?.imap_host ?? '',
  imap_port: stored?.imap_port ?? TLS_PORT,
  imap_security: stored?.imap_security ?? 'tls',
  imap_user: stored?.imap_user ?? '',
})

/** Another mailbox is read from the day on which it was set up. */
function fromToday(now: Date) {
  const begins = new Date(instantOf(officeDay(now), '00:00', officeZone)).toISOString()
  return { reads_from: begins, uid_validity: null, last_uid: 0, read_at: null }
}

const wellAgain = (now: Date) => ({
  failing_since: null,
  failures: 0,
  error: null,
  told_at: null,
  next_at: now.toISOString(),
})

function presented(stored: StoredMailbox | undefined, language: Language): MailboxSetting {
  const settings = settingsOf(stored)
  return {
    ...settings,
    // The column's check constraint allows nothing else.
    imap_security: settings.imap_security as MailboxSetting['imap_security'],
    has_password: (stored?.imap_password ?? null) !== null,
    read_at: stored?.read_at ?? null,
    failing_since: stored?.failing_since ?? null,
    error: stored?.error ? fieldText(stored.error, language) : null,
  }
}
