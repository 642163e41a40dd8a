import type { ClauseRecord, clausesApi } from '@dromos/contract/clauses/clauses.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { roleHas } from '../platform/access/roles.ts'
import { nameConstraints } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { once } from '../platform/idempotency.ts'
import { cleanRichText, plainTextOf } from '../platform/rich-text.ts'
import { inTransaction } from '../platform/transaction.ts'
import { withAuthors } from '../records/records.queries.ts'
import { changeRecord, destroyRecord, enterRecord, lockRecord, setRecordActive } from '../records/records.ts'
import * as queries from './clauses.queries.ts'

type Calls = typeof clausesApi
type ListQuery = HandlerInput<Calls['GET /clauses']>['query']
type NewClause = HandlerInput<Calls['POST /clauses/store']>['body']
type ChangedClause = HandlerInput<Calls['POST /clauses/update/{id}']>['body']

const clauses = { area: 'clauses', table: 'clauses' } as const

nameConstraints({
  clauses_title_en_unique: { title_en: 'already_exists' },
  clauses_title_el_unique: { title_el: 'already_exists' },
})

export async function listClauses({ db }: Context, query: ListQuery) {
  const found = await queries.listClauses(db, query)
  const data = found.data.map((clause) => ({
    ...clause,
    text_en: plainTextOf(clause.body_en),
    text_el: plainTextOf(clause.body_el),
  }))
  return { ...found, data }
}

export async function getClause({ db, actor }: Context, id: number): Promise<ClauseRecord> {
  const found = await queries.findClause(db, id)
  if (!found) throw notFound()
  const maySettle = roleHas(actor.role, 'offers.settle')
  return {
    ...withAuthors(found),
    can: { update: roleHas(actor.role, 'offers.write'), activate: maySettle, destroy: maySettle },
  }
}

export const createClause = (context: Context, clause: NewClause) =>
  once(context, (inside) => enterRecord(inside, clauses, cleaned(clause)))

export async function updateClause(context: Context, id: number, { version, ...clause }: ChangedClause) {
  return inTransaction(context, async (inside) => {
    const before = await lockRecord(inside, clauses, { id, version }, () => getClause(inside, id))
    return changeRecord(inside, clauses, before, { values: cleaned(clause) })
  })
}

export const setClauseActive = (context: Context, id: number, isActive: boolean) =>
  setRecordActive(context, clauses, id, isActive)

export const destroyClause = (context: Context, id: number) => destroyRecord(context, clauses, id)

const cleaned = (clause: NewClause): NewClause => ({
  ...clause,
  body_en: cleanRichText(clause.body_en),
  body_el: cleanRichText(clause.body_el),
})
