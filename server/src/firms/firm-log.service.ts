import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { FirmLogLine, firmsApi } from '@dromos/contract/firms/firms.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { listFirmLog, findFirm } from './firms.queries.ts'
import type { AuditLine } from './firms.queries.ts'

type LogQuery = HandlerInput<(typeof firmsApi)['GET /firms/log/{id}']>['query']

export async function readFirmLog(context: Context, id: number, query: LogQuery) {
  if (!(await findFirm(context.db, id))) throw notFound()
  const { rows, total } = await listFirmLog(context.db, id, rowsOf(query))
  return pageOf(rows.map(lineOf), total, query)
}

function lineOf({ before, after, ...line }: AuditLine): FirmLogLine {
  return { ...line, changes: changesOf(asFields(before), asFields(after)) }
}

type Fields = Readonly<Record<string, unknown>>

// Something entered for the first time is its own description; of a change, only what differs.
function changesOf(before: Fields, after: Fields): FirmLogLine['changes'] {
  const fields = Object.keys(after).filter((field) => field in before)
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => plain(change.before) !== plain(change.after))
}

const asFields = (value: unknown): Fields =>
  // What is audited is an object or nothing.
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** A value in one canonical form: keys in order, row ids left out, empty and missing alike. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === undefined || part === '') return null
    if (Array.isArray(part) && part.every((one) => typeof one === 'number')) {
      return part.toSorted((a, b) => a - b)
    }
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const kept = Object.entries(part).filter(
      ([name, one]) => !['id', 'sort'].includes(name) && one !== undefined,
    )
    return Object.fromEntries(kept.toSorted(([a], [b]) => a.localeCompare(b)))
  })
}
