import { fieldNames } from '@dromos/contract/base/fields.ts'
import type { Tables } from './schema.generated.ts'

/** The names of a shape's fields, which are columns of a table: a field that is none does not compile. */
export function columnsOf<T extends keyof Tables, K extends keyof Tables[T] & string>(
  _table: T,
  fields: Readonly<Record<K, unknown>>,
): K[] {
  return fieldNames(fields)
}

/** `a.one, a.two`, for a select or an insert. */
export const listed = (columns: readonly string[], alias?: string): string =>
  columns.map((column) => (alias ? `${alias}.${column}` : column)).join(', ')

/** `one = excluded.one, two = excluded.two`, for a row that exists already. */
export const overwritten = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ')

/** An instant as the wire writes it: within JSON the database would write it by the clock of the connection. */
export const utcIso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
