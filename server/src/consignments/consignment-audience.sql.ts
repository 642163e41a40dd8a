import { readers } from '@dromos/contract/trade/audiences.ts'
import type { Reader } from '@dromos/contract/trade/audiences.ts'

export const isForReader = (audience: string, reader: Reader): string =>
  `${audience} in (${readers[reader].map((one) => `'${one}'`).join(', ')})`

/** The notes of a part as a reader may know them; staff (`null`) know all. */
export const notesFor = (alias: string, reader: Reader | null): string =>
  reader === null
    ? `${alias}.notes`
    : `case when ${isForReader(`${alias}.notes_audience`, reader)} then ${alias}.notes else '' end`
