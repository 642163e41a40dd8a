import { attachableFiles } from '../documents/document-files.service.ts'
import type { ComposerContextOf } from '../mail/composer/composer-context.service.ts'
import { saidOf } from '../mail/composer/composer-text.service.ts'
import { tourEnds } from '../orders/pdf/tour-pdf.service.ts'
import { notFound } from '../platform/errors.ts'
import { admitToGroupage } from './groupage-admission.ts'
import { findComposerFacts } from './groupage-composer.queries.ts'
import { statedIn } from './groupage-sending.service.ts'
import { getGroupage } from './groupages.service.ts'

/** Letters about a groupage go to its carriers: it has no customer. */
export const groupageComposer =
  (id: number): ComposerContextOf =>
  async (context) => {
    const document = await admitToGroupage(context, id)
    const facts = await findComposerFacts(context.db, id)
    if (!facts) throw notFound()
    const { business_id, carriers } = facts
    const groupage = await getGroupage(context, id)
    const tour = statedIn(groupage, { language: context.language, revision: 1 })
    const ends = groupage.orders.length > 0 ? await tourEnds(context, tour) : { from: '', to: '' }
    return {
      about: { groupage_id: id },
      document,
      entity: { entity: 'groupages', entityId: id },
      business_id,
      firms: { customer: null, carriers },
      values: (language) => saidOf({ ...facts, ...ends }, language),
      files: await attachableFiles(context, document),
      papers: [],
      occasions: [],
    }
  }
