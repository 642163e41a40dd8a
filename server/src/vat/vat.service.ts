import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { VatTreatment } from '@dromos/contract/vat/vat.rules.ts'
import type { vatApi, VatRecord } from '@dromos/contract/vat/vat.ts'
import type { Db } from '../db/client.ts'
import { roleHas } from '../platform/access/roles.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { withAuthors } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import * as queries from './vat.queries.ts'

type Calls = typeof vatApi
type ListQuery = HandlerInput<Calls['GET /vat']>['query']
type NewTreatment = HandlerInput<Calls['POST /vat/store']>['body']
type ChangedTreatment = HandlerInput<Calls['POST /vat/update/{id}']>['body']

const treatments = { area: 'vat', table: 'vat_treatments' } as const

nameConstraints({ vat_treatments_once: { valid_from: 'vat_overlap' } })

/** What papers of a moment say of VAT, by its day at the office. */
export const readTreatments = (db: Db, at: Date): Promise<VatTreatment[]> =>
  queries.treatmentsOn(db, officeDay(at))

export const listTreatments = ({ db }: Context, query: ListQuery) => queries.listTreatments(db, query)

export async function getTreatment({ db, actor, clock }: Context, id: number): Promise<VatRecord> {
  const found = await queries.findTreatment(db, id)
  if (!found) throw notFound()
  const mayWrite = roleHas(actor.role, 'vat.write')
  const isAhead = found.valid_from > officeDay(clock.now())
  return {
    ...withAuthors(found),
    can: { update: mayWrite, activate: mayWrite, destroy: mayWrite && isAhead },
  }
}

export const createTreatment = (context: Context, treatment: NewTreatment) =>
  once(context, async (inside) => {
    await queries.lockTreatments(inside.db)
    return enterRecord(inside, treatments, treatment)
  })

export async function updateTreatment(
  context: Context,
  id: number,
  { version, ...treatment }: ChangedTreatment,
) {
  return inTransaction(context, async (inside) => {
    await queries.lockTreatments(inside.db)
    const before = await lockRecord(inside, treatments, { id, version }, () => getTreatment(inside, id))
    return changeRecord(inside, treatments, before, { values: treatment })
  })
}

export const setTreatmentActive = (context: Context, id: number, isActive: boolean) =>
  inTransaction(context, async (inside) => {
    await queries.lockTreatments(inside.db)
    return setRecordActive(inside, treatments, id, isActive)
  })

/** What has held stays, so that one can read what papers of those days said. */
export async function destroyTreatment(context: Context, id: number) {
  return inTransaction(context, async (inside) => {
    const { valid_from } = await destroyRecord(inside, treatments, id)
    if (valid_from <= officeDay(inside.clock.now())) {
      throw new AppError('conflict', { fields: { result: 'vat_begun' } })
    }
    return { id }
  })
}
