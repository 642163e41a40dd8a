import { orderPapers } from '@dromos/contract/orders/order-pdf.ts'
import type { OrderPaper } from '@dromos/contract/orders/order-pdf.ts'
import { paperNames } from '@dromos/contract/orders/pdf-names.ts'
import type { ComposerSide } from '@dromos/contract/mail/composer/placeholders.ts'
import { attachableFiles } from '../../documents/document-files.service.ts'
import type { FileStore } from '../../files/files.ts'
import type { ComposerContextOf, ComposerPdf } from '../../mail/composer/composer-context.service.ts'
import { saidOf } from '../../mail/composer/composer-text.service.ts'
import { notFound } from '../../platform/errors.ts'
import { addOrderFile } from '../files/order-files.service.ts'
import { orderOf } from '../order-admission.ts'
import { drawOrderPdf, kindOfPaper, listOrderPapers } from '../pdf/order-pdf.service.ts'
import { findComposerFacts } from './order-composer.queries.ts'
import { orderOccasions } from './order-occasions.data.ts'

const sides: Record<OrderPaper, ComposerSide> = {
  transport_order: 'carrier',
  booking_confirmation: 'customer',
  cmr_note: 'other',
  loading_list: 'carrier',
}

/** Letters about an order: staff alone writes them, as the right of the call says. */
export const orderComposer =
  (id: number, files: FileStore): ComposerContextOf =>
  async (context) => {
    const facts = await findComposerFacts(context.db, id)
    if (!facts) throw notFound()
    const { business_id, customer, carrier } = facts
    const document = orderOf(id)
    const { papers } = await listOrderPapers(context, id)
    const made = new Set(papers.filter(({ obstacle }) => obstacle === null).map(({ paper }) => paper))
    return {
      about: { order_id: id },
      document,
      entity: { entity: 'orders', entityId: id },
      business_id,
      firms: { customer, carriers: carrier === null ? [] : [carrier] },
      values: (language) => saidOf(facts, language),
      files: await attachableFiles(context, document),
      papers: orderPapers.filter((paper) => made.has(paper)).map((paper) => paperOf(id, paper, files)),
      occasions: orderOccasions.map((one) => ({
        ...one,
        papers: one.papers.filter((name) => isMade(made, name)),
      })),
    }
  }

const isMade = (made: ReadonlySet<string>, name: string): boolean => made.has(name)

const paperOf = (id: number, paper: OrderPaper, files: FileStore): ComposerPdf => ({
  paper,
  name: paperNames[paper],
  side: sides[paper],
  draw: (context, language) => drawOrderPdf(context, { id, paper, language }, files),
  keep: (inside, { content, name }) =>
    addOrderFile({ ...inside, replayKey: null }, id, {
      content,
      name,
      type: 'application/pdf',
      shared: false,
      file_type_id: kindOfPaper(paper),
    }),
})
