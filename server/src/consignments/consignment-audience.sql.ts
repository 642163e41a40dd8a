import { readers } from '@dromos/contract/constants/audiences.ts'
import type { Reader } from '@dromos/contract/constants/audiences.ts'

export const isForReader = (audience: string, reader: Reader): string =>
  `${audience} in (${readers[reader].map((one) => `'${one}'`).join(', ')})`

/** The reference numbers of a document in one line, of the kinds that its reader may know; `owner` is its id. */
export const referencesFor = (column: 'order_id' | 'booking_id', owner: string, reader: Reader): string => `(
  select coalesce(string_agg(line.ref_number, ', ' order by detail.sort, line.sort), '')
  from consignment_details detail
  join consignment_references line on line.detail_id = detail.id
  join reference_types kind on kind.id = line.reference_type_id
  where detail.${column} = ${owner} and ${isForReader('kind.audience', reader)})`

/** The notes of a part as a reader may know them; staff (`null`) know all. */
export const notesFor = (alias: string, reader: Reader | null): string =>
  reader === null
    ? `${alias}.notes`
    : `case when ${isForReader(`${alias}.notes_audience`, reader)} then ${alias}.notes else '' end`
