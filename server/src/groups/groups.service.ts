import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { GROUP_RECIPIENTS } from '@dromos/contract/groups/group-input.ts'
import type { GroupRecord, groupsApi } from '@dromos/contract/groups/groups.ts'
import { dropFile } from '../files/kept-files.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { FieldProblem } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { cleanRichText } from '../platform/rich-text.ts'
import { inTransaction } from '../platform/transaction.ts'
import { withAuthors } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import { listContactsOf } from './group-contacts.queries.ts'
import { listGroupFiles } from './group-files.queries.ts'
import { admitToGroup, ownerFor } from './groups.policy.ts'
import * as queries from './groups.queries.ts'

type Calls = typeof groupsApi
type ListQuery = HandlerInput<Calls['GET /groups']>['query']
type NewGroup = HandlerInput<Calls['POST /groups/store']>['body']
type ChangedGroup = HandlerInput<Calls['POST /groups/update/{id}']>['body']

export const groups = { area: 'groups', table: 'groups' } as const

export const listGroups = ({ db, actor }: Context, query: ListQuery) =>
  queries.listGroups(db, query, ownerFor(actor))

export async function getGroup(context: Context, id: number): Promise<GroupRecord> {
  const { db, actor } = context
  const found = await queries.findGroup(db, id, ownerFor(actor))
  if (!found) throw notFound()
  const mayManage = roleHas(actor.role, 'groups.manage')
  return {
    ...withAuthors(found),
    contacts: await listContactsOf(db, found.selectedContacts),
    can: { update: roleHas(actor.role, 'groups.write'), activate: mayManage, destroy: mayManage },
  }
}

export async function createGroup(context: Context, group: NewGroup) {
  const { parts, values } = partsOf(group)
  return once(context, async (inside) => {
    await requireContacts(inside, parts.selectedContacts, [])
    const made = await enterRecord(inside, groups, values, group)
    await queries.replaceParts(inside.db, made.id, parts)
    return made
  })
}

export async function updateGroup(context: Context, id: number, { version, ...group }: ChangedGroup) {
  const { parts, values } = partsOf(group)
  return inTransaction(context, async (inside) => {
    await admitToGroup(inside, id)
    const current = () => getGroup(inside, id)
    const before = await lockRecord(inside, groups, { id, version }, current)
    await requireContacts(inside, parts.selectedContacts, (await current()).selectedContacts)
    await queries.replaceParts(inside.db, id, parts)
    return changeRecord(inside, groups, before, { values, after: group })
  })
}

export const setGroupActive = (context: Context, id: number, isActive: boolean) =>
  setRecordActive(context, groups, id, isActive)

export async function destroyGroup(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const files = await listGroupFiles(inside.db, id)
    await destroyRecord(inside, groups, id)
    for (const { key } of files) await dropFile(inside.db, key)
    return { id }
  })
}

function partsOf({ selectedContacts, emails, message, other_message, ...values }: NewGroup) {
  if (selectedContacts.length + emails.length > GROUP_RECIPIENTS) {
    throw invalid({ emails: `group_full:${GROUP_RECIPIENTS}` })
  }
  const clean = { message: cleanRichText(message), other_message: cleanRichText(other_message) }
  return { parts: { selectedContacts, emails }, values: { ...values, ...clean } }
}

/** Who was chosen before may have been switched off since; who is chosen now is there and has not. */
async function requireContacts({ db }: Context, chosen: readonly number[], before: readonly number[]) {
  const held = new Set(before)
  const known = await queries.knownContacts(db, chosen)
  const wrong: Record<string, FieldProblem> = {}
  for (const [at, id] of chosen.entries()) {
    const standing = known.get(id)
    if (standing === undefined) wrong[`selectedContacts.${at}`] = 'unknown_choice'
    else if (!standing && !held.has(id)) wrong[`selectedContacts.${at}`] = 'inactive_choice'
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}
