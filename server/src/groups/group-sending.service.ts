import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { GroupMail, GroupPlan, groupSendingApi } from '@dromos/contract/groups/group-sending.ts'
import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import type { FieldProblem } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { manyPerHour } from '../platform/mail/hourly-limit.ts'
import { spreadOf } from '../platform/mail/mail-queue.ts'
import { changeRecord, lockRecord } from '../records/records.ts'
import { lacksOf, groupMailMaker, weightOf } from './group-mail-maker.ts'
import * as queries from './group-sending.queries.ts'
import { findSenderHouses, writeSending } from './group-sending-rows.service.ts'
import type { GroupSendingDeps } from './group-sending-rows.service.ts'
import { admitToGroup } from './groups.policy.ts'
import { getGroup, groups } from './groups.service.ts'

type Calls = typeof groupSendingApi
type Sending = HandlerInput<Calls['POST /groups/send/{id}']>['body']
type PreviewQuery = HandlerInput<Calls['GET /groups/preview/{id}']>['query']

const DAY = 86_400_000
const USUAL_DAYS = 30

export async function planSending(context: Context, id: number): Promise<GroupPlan> {
  const { db, actor, clock } = context
  const group = await getGroup(context, id)
  const members = await queries.listMembers(db, id)
  const total = mailed(members).length
  const spread = await spreadOf(db, actor.id, total)
  return {
    version: group.version,
    recipients: members.map(withoutFirstName),
    total,
    skipped: members.length - total,
    ...weightOf(group.files),
    per_hour: manyPerHour(),
    until: untilOf(spread.at(-1) ?? 0, clock.now()),
    lacks: lacksOf(group, total),
  }
}

const withoutFirstName = ({ first_name: _first, ...member }: queries.Member) => member

const untilOf = (seconds: number, now: Date): string | null =>
  seconds === 0 ? null : new Date(now.getTime() + seconds * 1_000).toISOString()

/** The mail as a recipient would get it, or as somebody unknown would. Its links open nothing. */
export async function previewMail(
  context: Context,
  id: number,
  { address, language }: PreviewQuery,
  { publicUrl }: GroupSendingDeps,
): Promise<GroupMail> {
  const { db, actor, clock } = context
  const group = await getGroup(context, id)
  const members = await queries.listMembers(db, id)
  const wanted = address.toLowerCase()
  const reader = members.find((one) => wanted === '' || one.address.toLowerCase() === wanted) ?? {
    address,
    name: '',
    first_name: '',
    firm: '',
    language: group.language,
  }
  const { houses } = await findSenderHouses(db, actor.id)
  const until = new Date(clock.now().getTime() + USUAL_DAYS * DAY).toISOString()
  const letter = groupMailMaker(group, { houses, publicUrl, until })
  const as = { ...reader, language: language ?? reader.language }
  const { addresses: _addresses, ...mail } = letter(as, { stop: 'preview', files: 'preview' })
  return { to: reader.address, name: reader.name, ...mail }
}

/** All of it in one transaction: what was sent, to whom, and each mail with its job. */
export async function sendGroup(
  context: Context,
  id: number,
  { version, link_days }: Sending,
  ground: GroupSendingDeps,
) {
  return once(context, async (inside) => {
    await admitToGroup(inside, id)
    const current = () => getGroup(inside, id)
    const before = await lockRecord(inside, groups, { id, version }, current)
    const group = await current()
    const members = await queries.listMembers(inside.db, id)
    const readers = mailed(members)
    requireComplete(group, readers.length)
    if (await queries.isUnderWay(inside.db, id)) throw invalid({ result: 'group_sending' })
    const until = new Date(inside.clock.now().getTime() + link_days * DAY).toISOString()
    const sent = await writeSending(inside, { group, readers, linkUntil: until }, ground)
    const skipped = members.filter((one) => one.skipped !== null)
    await queries.insertRecipients(inside.db, sent.id, skipped.map(unmailed))
    const after = { sending: sent.id, total: readers.length, skipped: skipped.length }
    const saved = await changeRecord(inside, { ...groups, area: 'groups.send' }, before, {
      values: {},
      after,
    })
    return { ...sent, total: readers.length, skipped: skipped.length, version: saved.version }
  })
}

const mailed = (members: readonly queries.Member[]) => members.filter(({ skipped }) => skipped === null)

const unmailed = ({ address, name, firm, contact_id, skipped }: queries.Member) => ({
  address,
  name,
  firm,
  contact_id,
  skipped,
  mail_id: null,
  unsubscribe_hash: null,
  files_hash: null,
})

function requireComplete(group: GroupRecord, total: number): void {
  const [lack] = lacksOf(group, total)
  if (lack === undefined) return
  const problems: Partial<Record<typeof lack, Record<string, FieldProblem>>> = {
    active: { result: 'group_inactive' },
    recipients: { emails: 'group_no_recipients' },
  }
  throw invalid(problems[lack] ?? { [lack]: 'required' })
}
