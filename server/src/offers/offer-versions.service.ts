import type { OfferVersion } from '@dromos/contract/offers/offers.ts'
import type { Context } from '../platform/context.ts'
import { admitToOffer } from './offer-admission.ts'
import { listVersions } from './offer-links.queries.ts'

/** The versions of an offer as they left; what they cost us then stays with them. */
export async function readVersions(context: Context, id: number): Promise<{ versions: OfferVersion[] }> {
  await admitToOffer(context, id)
  const found = await listVersions(context.db, id)
  const versions = found.map(({ revision, sent_at, sent_by, shown, told, paper }) => ({
    revision,
    sent_at,
    sent_by,
    title: shown.title,
    content: shown.content,
    language: shown.language,
    valid_until: shown.valid_until,
    manuscripts: shown.manuscripts,
    options: shown.options,
    message: told.message,
    contacts: told.contacts,
    paper,
  }))
  return { versions }
}
