import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Context } from '../platform/context.ts'
import { notify } from './notifications.service.ts'
import { findPaperFacts } from './papers.queries.ts'

interface Released {
  document: { kind: DocumentKind; id: number }
  number: string
  /** To which it was released. */
  firmId: number
  file: { file_type_id: number; name: string }
}

/** Tells the accounts of a customer of a paper that was released to it, in the transaction that does it. */
export async function notifyOfPaper(
  context: Context,
  { document, number, firmId, file }: Released,
): Promise<void> {
  const { kind, accounts } = await findPaperFacts(context.db, { firmId, kindId: file.file_type_id })
  await notify(context, {
    kind: 'paper.released',
    params: { document, number, firm_id: firmId, kind, name: file.name },
    to: accounts,
    fromId: context.actor.id,
    isOnce: true,
    ...(document.kind === 'order' ? { orderId: document.id } : {}),
  })
}
