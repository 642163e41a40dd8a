import type { MovedDocument } from '@dromos/contract/documents/commands.ts'
import type { markCreditNoteInput } from '@dromos/contract/orders/accounting/credit-notes.ts'
import type { InvoiceSide } from '@dromos/contract/orders/accounting/invoice-lock.rules.ts'
import { noMarks } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import type { z } from 'zod'
import type { Change } from '../../documents/document-log.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { giveCommand } from '../life/order-life.service.ts'
import { findCreditNote, hasNote } from './credit-notes.queries.ts'
import type { MarkedDocument } from './invoice-marks.queries.ts'
import { keepMarks } from './invoice-marks.service.ts'

interface Numbered {
  side: InvoiceSide
  number: string
}

export const noteOf = (id: number, { side, number }: Numbered): MarkedDocument => ({
  owner: { order: id },
  side,
  kind: 'credit',
  number,
})

/** MARK, UID, QR address and provider of a credit note that counts, where they have come later or were mistyped. */
export function markCreditNote(
  context: Context,
  id: number,
  { version, note_id: noteId, ...given }: z.output<typeof markCreditNoteInput>,
): Promise<MovedDocument> {
  return giveCommand(context, id, { command: 'mark_credit_note', version }, async (inside) => {
    const note = await findCreditNote(inside.db, id, noteId)
    if (!note) throw invalid({ note_id: 'unknown_choice' })
    if (note.withdrawn_at !== null) throw new AppError('conflict', { fields: { result: 'note_withdrawn' } })
    return { changes: await keepMarks(inside, noteOf(id, note), { given }) }
  })
}

/** Nothing is known of a note that was withdrawn, unless another of the same number counts. */
export async function forgetNoteMarks(inside: Context, id: number, note: Numbered): Promise<Change[]> {
  return (await hasNote(inside.db, id, note)) ? [] : keepMarks(inside, noteOf(id, note), { given: noMarks })
}
