import { buffer } from 'node:stream/consumers'
import type { OfferPage } from '@dromos/contract/offers/offer-page.ts'
import { firstLoadingDay, totalOf } from '@dromos/contract/offers/offer.rules.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import { houseOf } from '../businesses/business-house.service.ts'
import type { FileStore } from '../files/files.ts'
import type { SentFile } from '../files/send-file.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { makePdf } from '../platform/pdf/pdf.ts'
import { findPaper } from './offer-links.queries.ts'
import { findAsked } from './offer-page.queries.ts'
import { admitLink, pageOfLink } from './offer-page.service.ts'
import { offerSheets } from './offer.pdf.ts'
import { inItsLetters, recipientsOf, versionOf } from './offer-version.ts'
import type { FoundOffer } from './offers.queries.ts'
import { getOffer } from './offers.service.ts'

interface Drawn {
  bytes: Buffer
  name: string
  lost: string
}

/** The offer as it is saved, sent or not: what would leave now. */
export async function drawOffer(context: Context, id: number, files: FileStore): Promise<Drawn> {
  return drawAsSaved(context, await getOffer(context, id), files)
}

/** For those whom it would go to; outside any transaction. */
export async function drawAsSaved(
  context: PublicContext,
  offer: FoundOffer,
  files: FileStore,
): Promise<Drawn> {
  const shown = inItsLetters(versionOf(offer).shown)
  const page: OfferPage = {
    ...shown,
    number_id: offer.number_id,
    revision: offer.revision,
    state: 'open',
    contact: recipientsOf(offer.contacts)
      .map(({ name }) => name)
      .join(', '),
    sent_at: offer.sent_at ?? context.clock.now().toISOString(),
    options: shown.options.map((option) => ({ ...option, total: totalOf(option), over: false })),
    files: [],
    accepted: null,
    // The paper draws it by itself.
    logo: null,
    loading_from: firstLoadingDay(officeDay(context.clock.now())),
  }
  return drawPage(context, page, { businessId: offer.business_id, files })
}

/** The paper that a version left with. */
export async function openSentPaper(
  { db }: Context,
  { id, revision, files }: { id: number; revision: number; files: FileStore },
): Promise<SentFile & { name: string }> {
  const found = await findPaper(db, id, revision)
  if (!found) throw notFound()
  return { ...found, read: () => files.read(found.key) }
}

/** What the link of an offer shows, on paper. */
export async function drawByLink(context: PublicContext, token: string, files: FileStore): Promise<Drawn> {
  const link = await admitLink(context, token)
  const page = await pageOfLink(context, link)
  const asked = await findAsked(context.db, link.offer_id, link.revision)
  // What is not to be read any more is drawn no more.
  if (!asked || page.options.length === 0) throw notFound()
  return drawPage(context, page, { businessId: asked.business_id, files })
}

export async function drawPage(
  { db, clock, actor }: PublicContext,
  page: OfferPage,
  { businessId, files }: { businessId: number; files: FileStore },
): Promise<Drawn> {
  const house = await houseOf(db, businessId, page.language)
  const logo = house.logo ? await buffer(await files.read(house.logo)) : null
  const made = await makePdf(
    {
      title: page.number_id,
      author: house.name,
      language: page.language,
      madeAt: clock.now().toISOString(),
      sheets: offerSheets(page, { ...house, logo }),
    },
    actor?.id ?? null,
  )
  return { ...made, name: `${page.number_id}.pdf` }
}
