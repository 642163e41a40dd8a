import { attachableFiles } from '../documents/document-files.service.ts'
import type { ComposerContextOf } from '../mail/composer/composer-context.service.ts'
import { saidOf } from '../mail/composer/composer-text.service.ts'
import { longDay } from '../platform/mail/mail-text.ts'
import { notFound } from '../platform/errors.ts'
import { admitToOffer } from './offer-admission.ts'
import { findComposerFacts } from './offer-composer.queries.ts'
import { offerOccasions } from './offer-occasions.data.ts'

/** Letters about an offer go to its customer, with the paper it left with; answering it takes its own link. */
export const offerComposer =
  (id: number): ComposerContextOf =>
  async (context) => {
    const { document } = await admitToOffer(context, id)
    const facts = await findComposerFacts(context.db, id)
    if (!facts) throw notFound()
    const { business_id, customer, title, until, paper, is_told: isTold } = facts
    const files = await attachableFiles(context, document)
    return {
      about: { offer_id: id },
      document,
      entity: { entity: 'offers', entityId: id },
      business_id,
      firms: { customer, carriers: [] },
      values: (language) => ({
        ...saidOf({ ...facts, delivery: null }, language),
        title,
        until: until ? longDay(until, language) : '',
      }),
      files: [...(paper ? [{ ...paper, id: paper.key, side: 'customer' as const }] : []), ...files],
      papers: [],
      occasions: isTold ? offerOccasions : [],
    }
  }
