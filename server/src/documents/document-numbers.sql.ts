import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Tables } from '../db/schema.generated.ts'

/*
 * The numbers of documents, `2026-000042`: for each kind counted by business and year, unique and without gaps. So the
 * last one of each is a row that is locked from drawing to the commit, and only that one can be given back.
 */

interface Drawing {
  business: string
  year: string
  /** What must have a row, or no number is drawn. */
  from: string
}

/** Draws the next number as `number_id`, of a business and a year (expressions): the body of a `with` part. */
export const drawNumber = (kind: DocumentKind, { business, year, from }: Drawing): string =>
  `insert into document_numbers (kind, business_id, year, last) select '${kind}', ${business}, ${year}, 1 from ${from}
    on conflict (kind, business_id, year) do update set last = document_numbers.last + 1
    returning document_number(year, last) as number_id`

const isNewest = (kind: DocumentKind, alias: string): string =>
  `n.kind = '${kind}' and n.business_id = ${alias}.business_id and ${alias}.number_id = document_number(n.year, n.last)`

export const hasNewestNumber = (kind: DocumentKind, alias: string): string =>
  `exists (select from document_numbers n where ${isNewest(kind, alias)})`

/** Gives the number of the document with the id `$1` back if it is the last one drawn, and answers a row then. */
export const giveNumberBack = (kind: DocumentKind, table: keyof Tables): string =>
  `update document_numbers n set last = n.last - 1 from ${table} document
    where document.id = $1 and ${isNewest(kind, 'document')} returning n.last`
