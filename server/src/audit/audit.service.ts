import { kindOf, wordOfAction } from '@dromos/contract/audit/audit-words.ts'
import type { AuditEntry } from '@dromos/contract/audit/audit.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { roleHas } from '../platform/access/roles.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/transaction.ts'
import * as queries from './audit.queries.ts'
import type { ListQuery } from './audit.queries.ts'

const MOST_OF_VALUE = 300
const MOST_OF_LINE = 300
const MOST_VALUES = 80

/** The audit as its reader may see it; that they read it is noted once an hour. */
export async function readAudit(context: Context, query: ListQuery) {
  if (!(await queries.wasReadLately(context.db, context.actor.id))) {
    await inTransaction(context, (inside) =>
      audit(inside, { action: 'audit.read', entity: 'audit', entityId: null, after: askedOf(query) }),
    )
  }
  return listAudit(context, query)
}

export async function listAudit({ db, actor, language }: Context, query: ListQuery) {
  const found = await queries.listAudit(db, query)
  return { ...found, data: found.data.map((row) => present(row, actor.role, language)) }
}

const askedOf = ({ pageSize: _size, currentPage: _page, ...asked }: ListQuery): object => asked

type Row = Awaited<ReturnType<typeof queries.listAudit>>['data'][number]

function present(row: Row, role: RoleId, language: Language): AuditEntry {
  const { id, at, person, action, entity, entity_id: number, request_id, address } = row
  const kind = kindOf(entity)
  const isWithheld = !(kind ? roleHas(role, kind.read) : role === roles.owner)
  const values = isWithheld ? [] : valuesOf(row.before, row.after)
  return {
    id,
    at,
    person,
    action,
    done: wordOfAction(action, language),
    record: [kind?.word[language] ?? entity, number].filter(Boolean).join(' '),
    changes: values.map(lineOf).join(', ').slice(0, MOST_OF_LINE),
    values,
    is_withheld: isWithheld && (row.before !== null || row.after !== null),
    address,
    request_id,
  }
}

type Value = AuditEntry['values'][number]

const lineOf = ({ field, before, after }: Value): string =>
  before === null || after === null ? `${field}: ${after ?? before ?? ''}` : `${field}: ${before} → ${after}`

/** What differs, or what there is where only one side was kept. */
function valuesOf(before: unknown, after: unknown): Value[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const isChange = before !== null && after !== null
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter((one) => (isChange ? one.before !== one.after : one.before !== null || one.after !== null))
    .slice(0, MOST_VALUES)
}

const partsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? { ...side } : {}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, MOST_OF_VALUE)
}
