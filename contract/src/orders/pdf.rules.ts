/** The copies of a consignment note, as the international form numbers them. */
export const cmrCopy = { sender: 1, consignee: 2, carrier: 3, file: 4 } as const
export const cmrCopies = [cmrCopy.sender, cmrCopy.consignee, cmrCopy.carrier, cmrCopy.file] as const
export type CmrCopy = (typeof cmrCopies)[number]

/** A document of more pages is not drawn: it would keep others waiting, and nobody reads it. */
export const MOST_PAGES = 200

/** How much a detail says: lines of its packings, and letters of all its texts, a line of its own counted as eighty. */
export interface DetailSize {
  rows: number
  letters: number
}

const ROWS_A_PAGE = 25
const LETTERS_A_PAGE = 4_500
/** So many details with little to say share a page. */
const DETAILS_A_PAGE = 3
/** Letterhead, prices, terms and signatures. */
const FRAME = 2
/** What fits on a consignment note itself. */
const FORM = { rows: 7, letters: 400 }

/** About how many pages the document takes; never far too few. */
export function pagesOfLetter(details: readonly DetailSize[]): number {
  return Math.ceil(FRAME + sumOf(details.map((detail) => 1 / DETAILS_A_PAGE + share(detail))))
}

/** One form for each detail and copy, plus a sheet for what has no room on it. */
export function pagesOfNotes(details: readonly DetailSize[], copies: number): number {
  const beyond = (detail: DetailSize): number =>
    detail.rows > FORM.rows || detail.letters > FORM.letters ? Math.ceil(share(detail)) : 0
  return copies * sumOf(details.map((detail) => 1 + beyond(detail)))
}

const share = ({ rows, letters }: DetailSize): number => rows / ROWS_A_PAGE + letters / LETTERS_A_PAGE
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
