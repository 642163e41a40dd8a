import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { markNames, noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { MarkFacts, MarkInput } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { changesOf } from '../../documents/document-log.service.ts'
import type { Change } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import * as queries from './invoice-marks.queries.ts'
import type { MarkedDocument } from './invoice-marks.queries.ts'

interface Keeping {
  /** The number that is corrected. */
  from?: string
  /** What is left out stays. */
  given: MarkInput
  /** Where its fields are in what was sent. */
  path?: string
}

/** Keeps what is known of a document under the number it has now; answers what has changed of it. */
export async function keepMarks(
  { db }: Context,
  document: MarkedDocument,
  { from = document.number, given, path = '' }: Keeping,
): Promise<Change[]> {
  const former = { ...document, number: from || document.number }
  const before = (await queries.findMarks(db, former)) ?? noMarks
  const after = { ...before, ...typed(given) }
  const changes = changesOf(named(document, before), named(document, after))
  const isMoved = former.number !== document.number && !isBlank(before)
  if (changes.length === 0 && !isMoved) return []
  if (after.mark !== before.mark) await requireFree(db, document, after.mark, path)
  await queries.deleteMarks(db, former)
  // One that was credited may have left its own.
  await queries.deleteMarks(db, document)
  if (!isBlank(after)) await queries.insertMarks(db, document, after)
  return changes
}

interface Invoice {
  id: number
  side: InvoiceSide
  /** The number that it had, and the one that it has now: empty before it was entered, and once it is withdrawn. */
  from: string
  to: string
}

/** The same of an invoice of an order, by what was sent of it; nothing is known of one that is withdrawn. */
export async function keepInvoiceMarks(
  inside: Context,
  { id, side, from, to }: Invoice,
  sent: MarkInput,
  path = '',
): Promise<Change[]> {
  if (to === '' && from === '') return []
  const document = { owner: { order: id }, side, kind: 'invoice', number: to || from } as const
  return keepMarks(inside, document, { from, given: to === '' ? noMarks : sent, path })
}

/** What of the marks was given at all. */
const typed = (given: MarkInput): Partial<MarkFacts> =>
  Object.fromEntries(
    markNames.flatMap((name) => {
      const value = given[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const isBlank = (marks: MarkFacts): boolean => markNames.every((name) => marks[name] === '')

async function requireFree(
  db: Context['db'],
  document: MarkedDocument,
  mark: string,
  path: string,
): Promise<void> {
  if (mark === '') return
  await queries.lockMarks(db)
  const { owner, side, kind, number } = document
  const own = 'leg' in owner ? { order: null, leg: owner.leg } : { order: owner.order, leg: null }
  const [taken] = await queries.findTaken(db, [{ ...own, side, kind, number, mark }])
  if (taken) throw invalid({ [`${path}mark`]: `mark_taken::${taken.number}` })
}

/** Under the names that they have in log and trail. */
const named = ({ kind, side }: MarkedDocument, marks: MarkFacts): Record<string, string> => {
  const ofInvoice = side === 'sell' ? 'invoice' : 'carrier'
  const of = kind === 'credit' ? 'credit' : ofInvoice
  return Object.fromEntries(markNames.map((name) => [`${of}_${name}`, marks[name]]))
}
