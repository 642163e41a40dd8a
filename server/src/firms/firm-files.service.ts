import { readBeyond } from './firm-licences.queries.ts'
import * as queries from './firm-files.queries.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { FirmFile, FirmFiles, firmFilesApi } from '@dromos/contract/firms/firm-files.ts'
import { dayAfter, EXPIRY_DAYS, journeyKinds, judgeLicences } from '@dromos/contract/firms/licences.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import { peopleOf } from '../db/people-on.ts'
import { notify } from '../notifications/notifications.service.ts'
import { audit } from '../platform/audit.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { FileStore } from '../files/files.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { roleHas } from '../platform/access/roles.ts'
import { inTransaction } from '../platform/transaction.ts'
import { requireVersion } from '../records/records.ts'
import { removal, updateFile } from '../files/record-files.queries.ts'

type Calls = typeof firmFilesApi
type ChangedFile = HandlerInput<Calls['POST /firms/files/update/{id}']>['body']
type Approval = HandlerInput<Calls['PUT /firms/files/approve/{id}']>['body']
type WaitingQuery = HandlerInput<Calls['GET /firms/files/waiting']>['query']
type ExpiringQuery = HandlerInput<Calls['GET /firms/files/expiring']>['query']

nameConstraints({
  files_type_fk: { file_type_id: 'unknown_choice' },
  files_dates_ordered: { valid_to: 'window_reversed' },
  file_countries_country_fk: { countries: 'unknown_choice' },
})

export async function getFirmFiles(context: Context, firmId: number): Promise<FirmFiles> {
  const { db, actor, language } = context
  const firm = await queries.findHome(db, firmId)
  if (!firm) throw notFound()
  const today = todayOf(context)
  const hidden = hiddenKinds(context)
  const files = await queries.listFirmFiles(db, firmId)
  const kinds = await queries.listKinds(db, language)
  const isSeen = (kind: number) => !hidden.includes(kind)
  return {
    files: files.filter((file) => isSeen(file.file_type_id)),
    kinds: kinds.filter(({ id }) => isSeen(id)),
    today,
    verdicts: firm.is_carrier
      ? verdictsOn(files, today, (await readBeyond(db)).includes(firm.country_id))
      : [],
    has_insurance_file: await queries.hasInsuranceFile(db, firmId, today),
    can: {
      upload: roleHas(actor.role, 'firm_files.write'),
      manage: roleHas(actor.role, 'firm_files.manage'),
    },
  }
}

/** Changes what is known of a document. Those who approved it approved what it said before. */
export async function updateFirmFile(
  context: Context,
  id: string,
  { version, countries, ...facts }: ChangedFile,
) {
  return inTransaction(context, async (inside) => {
    const before = await lockVisible(inside, id)
    await requireVersion(before.version, version, () => currentFile(inside, before.firm_id, id))
    if (facts.file_type_id !== before.file_type_id) await requireKind(inside, facts.file_type_id)
    const values = { ...facts, approved_at: null, approved_by: null }
    const next = await updateFile(inside.db, id, values, inside.actor.id)
    await queries.replaceCountries(inside.db, id, countries)
    await auditFile(inside, 'update', before, { ...facts, countries })
    return { id, version: next }
  })
}

export async function approveFirmFile(context: Context, id: string, { approved, version }: Approval) {
  return inTransaction(context, async (inside) => {
    const before = await lockVisible(inside, id)
    await requireVersion(before.version, version, () => currentFile(inside, before.firm_id, id))
    if (approved && before.valid_to === null && (await requireKind(inside, before.file_type_id, true))) {
      throw invalid({ valid_to: 'expiry_missing' })
    }
    const values = approved
      ? { approved_at: inside.clock.now().toISOString(), approved_by: inside.actor.id }
      : { approved_at: null, approved_by: null }
    const next = await updateFile(inside.db, id, values, inside.actor.id)
    await auditFile(inside, approved ? 'approve' : 'disapprove', before)
    return { id, version: next }
  })
}

export async function setFileRemoved(context: Context, id: string, isRemoved: boolean) {
  return inTransaction(context, async (inside) => {
    const before = await lockVisible(inside, id, !isRemoved)
    await updateFile(inside.db, id, removal(inside, isRemoved), inside.actor.id)
    await auditFile(inside, isRemoved ? 'destroy' : 'restore', before)
    return { id }
  })
}

export async function openFirmFile(context: Context, id: string, files: FileStore) {
  const found = await queries.findContent(context.db, id)
  if (!found || hiddenKinds(context).includes(found.file_type_id)) throw notFound()
  await auditFile(context, 'download', { id, firm_id: found.firm_id })
  return { ...found, read: () => files.read(found.key) }
}

/** Which documents are told as expiring, to this reader. */
export function expiringNow(context: Context): queries.Expiring {
  const today = todayOf(context)
  return {
    from: dayAfter(today, -EXPIRY_DAYS),
    to: dayAfter(today, EXPIRY_DAYS),
    hidden: hiddenKinds(context),
  }
}

export async function listExpiringFiles(context: Context, query: ExpiringQuery) {
  const filter = {
    ...rowsOf(query),
    ...expiringNow(context),
    today: todayOf(context),
    language: context.language,
  }
  const rows = await queries.listExpiring(context.db, filter)
  return pageOf(rows, await queries.countExpiring(context.db, filter), query)
}

export async function listWaitingFiles({ db, language }: Context, query: WaitingQuery) {
  const { rows, total } = await queries.listWaiting(db, { ...rowsOf(query), language })
  return pageOf(rows, total, query)
}

/** Tells approvers that somebody else has added documents of a firm, once while they wait. */
export async function notifyOfWaiting(context: Context, firmId: number, id: string): Promise<void> {
  const { db, actor } = context
  if (roleHas(actor.role, 'firm_files.manage')) return
  if (await queries.hasOthersWaiting(db, firmId, actor.id, id)) return
  const firm = await queries.firmName(db, firmId)
  const to = await peopleOf(
    db,
    roleIds.filter((role) => roleHas(role, 'firm_files.manage')),
  )
  await notify(context, { kind: 'firm_file.waiting', params: { id: firmId, firm }, to, fromId: actor.id })
}

export async function requireKind(context: Context, kind: number, isKept = false): Promise<boolean> {
  const kinds = await queries.listKinds(context.db, context.language)
  const found = kinds.find(({ id }) => id === kind)
  if (!found || hiddenKinds(context).includes(kind)) throw invalid({ file_type_id: 'unknown_choice' })
  if (!found.active && !isKept) throw invalid({ file_type_id: 'inactive_choice' })
  return found.needs_expiry
}

export async function auditFile(
  context: Context,
  verb: string,
  before: { id: string; firm_id: number | null },
  after: object = {},
): Promise<void> {
  await audit(context, {
    action: `firm_files.${verb}`,
    entity: 'firms',
    entityId: before.firm_id,
    before: verb === 'create' ? undefined : before,
    after: { file: before.id, ...after },
  })
}

function verdictsOn(files: readonly FirmFile[], today: string, is_foreign: boolean): FirmFiles['verdicts'] {
  const documents = files.map((file) => ({ ...file, approved: file.approved_at !== null }))
  const journey = { from: today, to: today, countries: [], cargo_value: null, is_foreign }
  return journeyKinds.map((kind) => judgeLicences(documents, { ...journey, kind }))
}

async function lockVisible(context: Context, id: string, isRemoved = false) {
  const found = await queries.lockFile(context.db, id)
  if (!found || (found.removed_at !== null) !== isRemoved) throw notFound()
  if (hiddenKinds(context).includes(found.file_type_id)) throw notFound()
  return found
}

async function currentFile({ db }: Context, firmId: number | null, id: string) {
  const files = await queries.listFirmFiles(db, firmId ?? 0)
  return files.find((file) => file.id === id)
}

const hiddenKinds = ({ actor }: Context): number[] =>
  roleHas(actor.role, 'firm_files.credit') ? [] : [fileKind.creditDecision]

const todayOf = ({ clock }: Context): string => officeDay(clock.now())
