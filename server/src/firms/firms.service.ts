import { renameFirmInBookings } from '../bookings/booking-partners.service.ts'
import * as queries from './firms.queries.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { FirmRecord, firmsApi, OwnFirm } from '@dromos/contract/firms/firms.ts'
import { creditPercent, creditState, isInsuranceFileMissing } from '@dromos/contract/firms/insurance.rules.ts'
import { firmType } from '@dromos/contract/constants/firms.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { renameFirmInOrders, taxFirmInOrders } from '../orders/entry/order-partners.service.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Actor, Context } from '../platform/context.ts'
import { AppError, invalid, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { roleHas } from '../platform/access/roles.ts'
import { judgePoints } from '../places/points.service.ts'
import { inTransaction } from '../platform/transaction.ts'
import { withAuthors, deleteRow, lockRow } from '../records/records.queries.ts'
import { endFirmSessions } from '../people/sign-in/sessions.service.ts'
import type { SessionCache } from '../platform/access/session.ts'
import { changeRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import { requireAddress, matchAddresses } from './firm-addresses.policy.ts'
import { choiceFields, findInactive, readParts, saveParts } from './firm-parts.queries.ts'
import type { FirmChoices } from './firm-parts.queries.ts'
import { undoableMergeOf } from './firm-merge.service.ts'
import { notifyOfLimit } from './firm-credit-notices.service.ts'
import { readCredit } from './firm-credit.queries.ts'
import { isVatSuspicious, vatProblem } from '../platform/vat-check.ts'
import { recordChange } from '../records/record-trail.ts'
import { requireUnused } from './firm-references.service.ts'

type Calls = typeof firmsApi
type NewFirm = HandlerInput<Calls['POST /firms/store']>['body']
type ChangedFirm = HandlerInput<Calls['POST /firms/update/{id}']>['body']

const firms = { area: 'firms', table: 'firms' } as const

nameConstraints({
  firms_vat_unique: { vat: 'already_exists' },
  firms_country_fk: { country_id: 'unknown_choice' },
  firms_business_fk: { business_id: 'unknown_choice' },
  firms_assignee_fk: { assignee: 'unknown_choice' },
  firms_term_type_fk: { term_type_id: 'unknown_choice' },
  firms_heard_about_fk: { heard_about_type_id: 'unknown_choice' },
  firm_firm_types_type_fk: { firm_types: 'unknown_choice' },
  firm_operations_operation_fk: { operations: 'unknown_choice' },
  firm_loads_load_fk: { loads: 'unknown_choice' },
  firm_countries_country_fk: { countries: 'unknown_choice' },
  firm_cargos_cargo_fk: { cargos: 'unknown_choice' },
  firm_trailers_trailer_fk: { trailers: 'unknown_choice' },
  firm_addresses_country_fk: { addresses: 'unknown_choice' },
  orders_customer_address_fk: { addresses: 'still_used' },
  people_firm_address_fk: { addresses: 'still_used_by_accounts' },
})

export async function getFirm(context: Context, id: number): Promise<FirmRecord> {
  const { actor, db } = context
  const found = await queries.findFirm(db, id)
  if (!found) throw notFound()
  const { heir_name, vies_valid, vies_at, vies_name, merged_into, ...firm } = withAuthors(found)
  const [addresses, parts, credit, merge] = await Promise.all([
    queries.listAddresses(db, id),
    readParts(db, id),
    readCredit(db, id, officeDay(context.clock.now())),
    undoableMergeOf(context, id),
  ])
  return {
    ...firm,
    ...parts,
    ...creditOf(actor, firm, credit),
    addresses,
    vat_suspicious: isVatSuspicious(firm.vat),
    vies: vies_at === null ? null : { valid: vies_valid ?? false, name: vies_name, checked_at: vies_at },
    merged_into: merged_into === null ? null : { id: merged_into, name: heir_name ?? '' },
    undoable_merge: merge,
    can: canOf(actor, { vat: firm.vat, isMerged: merged_into !== null }),
  }
}

export async function createFirm(context: Context, firm: NewFirm) {
  await requirePoints(context, firm.addresses, [])
  return once(context, (inside) => enterFirm(inside, firm))
}

/** Within the caller's transaction; its points are judged before, outside of any. */
export async function enterFirm(inside: Context, firm: NewFirm) {
  await requireValid(inside, firm)
  requireAddress(firm, false)
  await requireActive(inside, choicesOf(firm))
  const addresses = matchAddresses(firm.addresses, [])
  const made = await enterRecord(inside, firms, valuesOf(firm), firm)
  await saveParts(inside.db, made.id, firm)
  await queries.replaceAddresses(inside.db, made.id, addresses)
  return made
}

export async function updateFirm(context: Context, id: number, { version, ...firm }: ChangedFirm) {
  await requirePoints(context, firm.addresses, await queries.listAddresses(context.db, id))
  return inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, firms, { id, version }, () => getFirm(inside, id))
    if (before.merged_into !== null) throw new AppError('conflict', { fields: { result: 'merged_firm' } })
    await requireValid(inside, firm)
    requireAddress(firm, await queries.hasOrders(inside.db, id))
    const own = await queries.listAddresses(inside.db, id)
    const addresses = matchAddresses(firm.addresses, own)
    const stored = { ...before, ...(await readParts(inside.db, id)), addresses: own }
    await requireActive(inside, choicesOf(firm), choicesOf(stored))
    const forgotten = before.vat === firm.vat ? {} : { vies_valid: null, vies_name: '', vies_at: null }
    const values = { ...valuesOf(firm), ...forgotten }
    const saved = await changeRecord(inside, firms, stored, { values, after: firm })
    await saveParts(inside.db, id, firm)
    await queries.replaceAddresses(inside.db, id, addresses)
    if (firm.company_insurance !== undefined) {
      await notifyOfLimit(inside, id, { before: before.company_insurance, after: firm.company_insurance })
    }
    if (before.name !== firm.name) {
      await renameFirmInOrders(inside, id)
      await renameFirmInBookings(inside, id)
    }
    const isTaxedAnew = before.vat !== firm.vat || before.country_id !== firm.country_id
    if (isTaxedAnew) await taxFirmInOrders(inside, id)
    return saved
  })
}

export function valuesOf(firm: NewFirm): queries.NewFirmValues {
  const {
    firm_types: types,
    operations: _o,
    loads: _l,
    countries: _c,
    cargos: _g,
    trailers: _t,
    ...rest
  } = firm
  const { assign_users: _users, addresses: _addresses, ...own } = rest
  const { insurance, company_insurance, reporting_days, ...values } = own
  return {
    ...values,
    ...(insurance === undefined ? {} : { insurance }),
    ...(company_insurance === undefined ? {} : { company_insurance }),
    ...(reporting_days === undefined ? {} : { reporting_days }),
    is_customer: types.includes(firmType.customer),
    is_carrier: types.includes(firmType.carrier),
  }
}

type Address = Pick<NewFirm['addresses'][number], 'lat' | 'lng' | 'country_id'>

/** Refuses new points at sea or far outside their country; what is stored stays. */
export async function requirePoints(
  context: Context,
  entered: readonly Address[],
  stored: readonly Address[],
): Promise<void> {
  const isStored = ({ lat, lng, country_id: country }: Address) =>
    stored.some((known) => known.lat === lat && known.lng === lng && known.country_id === country)
  const points = entered.flatMap((address, index) => {
    const { lat, lng, country_id } = address
    return lat === null || lng === null || isStored(address) ? [] : [{ lat, lng, country_id, index }]
  })
  const judged = await judgePoints(context, points)
  for (const [at, { index }] of points.entries()) {
    const problem = judged[at]?.problem
    if (problem) throw invalid({ [`addresses.${index}.lat`]: problem })
  }
}

async function requireValid({ actor, db }: Context, firm: NewFirm): Promise<void> {
  const credit = [firm.insurance, firm.company_insurance, firm.reporting_days]
  const touchesCredit = credit.some((field) => field !== undefined)
  if (touchesCredit && !roleHas(actor.role, 'firms.credit')) throw new AppError('forbidden')
  const problem = vatProblem(firm.vat)
  if (problem) throw invalid({ vat: problem })
  const people = firm.assignee === null ? firm.assign_users : [firm.assignee, ...firm.assign_users]
  const strangers = await queries.findNotStaff(db, people)
  if (firm.assignee !== null && strangers.includes(firm.assignee)) {
    throw invalid({ assignee: 'unknown_choice' })
  }
  if (strangers.length > 0) throw invalid({ assign_users: 'unknown_choice' })
}

function choicesOf(
  firm: Pick<NewFirm, Exclude<keyof FirmChoices, 'addresses'>> & { addresses: { country_id: number }[] },
): FirmChoices {
  return {
    ...firm,
    country_id: [firm.country_id],
    business_id: [firm.business_id],
    term_type_id: [firm.term_type_id],
    heard_about_type_id: [firm.heard_about_type_id],
    assignee: [firm.assignee],
    addresses: firm.addresses.map((address) => address.country_id),
  }
}

/** Refuses new choices that are switched off; what the firm already has may stay. */
async function requireActive({ db }: Context, choices: FirmChoices, kept?: FirmChoices): Promise<void> {
  const isNew = (field: keyof FirmChoices) => (id: number | null) =>
    id !== null && !kept?.[field].includes(id)
  const chosen = choiceFields.map((field) => [field, choices[field].filter(isNew(field))])
  // One entry for each field.
  const inactive = await findInactive(db, Object.fromEntries(chosen) as FirmChoices)
  if (inactive.length > 0) {
    throw invalid(Object.fromEntries(inactive.map((field) => [field, 'inactive_choice'])))
  }
}

interface CreditFacts {
  exposure: number
  has_file: boolean
  prepays: boolean
}

// Amounts are for those who may change the limit; the others see how full it is.
function creditOf(
  actor: Actor,
  firm: { insurance: string; company_insurance: number | null; is_customer: boolean },
  { exposure, has_file: hasInsuranceFile, prepays }: CreditFacts,
) {
  // The column's check constraint allows nothing else.
  const insurance = firm.insurance as FirmRecord['insurance']
  const limit = firm.company_insurance
  const maySee = roleHas(actor.role, 'firms.credit')
  return {
    insurance,
    company_insurance: maySee ? limit : null,
    charged_insurance: maySee ? exposure : null,
    credit_state: creditState(exposure, limit),
    credit_percent: creditPercent(exposure, limit),
    insurance_file_missing:
      firm.is_customer && isInsuranceFileMissing({ insurance, hasInsuranceFile, prepays }),
  }
}

function canOf({ role }: Actor, firm: { isMerged: boolean; vat: string }) {
  return {
    update: roleHas(role, 'firms.write') && !firm.isMerged,
    credit: roleHas(role, 'firms.credit'),
    manage: roleHas(role, 'firms.manage') && !firm.isMerged,
    log: roleHas(role, 'firms.log'),
    vies: roleHas(role, 'firms.write') && firm.vat !== '',
  }
}

export async function getOwnFirm({ actor, db, language }: Context): Promise<OwnFirm> {
  const firm = actor.firmId === null ? undefined : await queries.findOwnFirm(db, actor.firmId, language)
  if (!firm) throw notFound()
  return firm
}

/** One that was merged stays off. Off ends the sessions of its accounts, which cannot sign in meanwhile. */
export async function setFirmActive(
  context: Context,
  id: number,
  { isActive, sessions }: { isActive: boolean; sessions: SessionCache },
) {
  const { saved, ended } = await inTransaction(context, async (inside) => {
    const firm = await lockRow(inside.db, 'firms', id)
    if (!firm) throw notFound()
    if (firm.merged_into !== null) throw new AppError('conflict', { fields: { result: 'merged_firm' } })
    const saved = await setRecordActive(inside, { area: 'firms', table: 'firms' }, id, isActive)
    return { saved, ended: isActive ? [] : await endFirmSessions(inside, id) }
  })
  for (const person of ended) sessions.forgetPerson(person)
  return saved
}

export async function destroyFirm(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    const [firm] = await queries.lockFirmsWhole(inside.db, [id])
    if (!firm) throw notFound()
    const isInHistory = await queries.wasMerged(inside.db, id)
    if (isInHistory) throw new AppError('in_use', { fields: { result: 'used_in_merges' } })
    await requireUnused(inside.db, id)
    await deleteRow(inside.db, 'firms', id)
    await recordChange(inside, { action: 'firms.destroy', entity: 'firms', entityId: id, before: firm })
  })
}
