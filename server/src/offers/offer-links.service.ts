import { logType } from '@dromos/contract/constants/log-types.ts'
import { isOffice } from '@dromos/contract/constants/roles.ts'
import { noteAct } from '../documents/document-log.service.ts'
import type { Secrets } from '../platform/access/secrets.ts'
import type { Context } from '../platform/context.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { inTransaction } from '../platform/transaction.ts'
import { isOwnOffer } from './offer-admission.queries.ts'
import { admitToOffer } from './offer-admission.ts'
import { findSealed } from './offer-links.queries.ts'

const ownerOf = (link: string): string => `offer_links:${link}`

/** The token of a link, for those of us who may give it another way than by mail. */
export const sealLink = (secrets: Secrets, link: string, token: string): string =>
  secrets.seal(token, ownerOf(link))

interface LinkParams {
  contactId: number
  secrets: Secrets
  publicUrl: string
}

/** The link of one contact, noted each time: whoever has it can answer in that contact's name. */
export async function copyLink(
  context: Context,
  id: number,
  { contactId, secrets, publicUrl }: LinkParams,
): Promise<{ address: string }> {
  return inTransaction(context, async (inside) => {
    const { db, actor } = inside
    const { document } = await admitToOffer(inside, id)
    const isTheirs = isOffice(actor.role) || (await isOwnOffer(db, id, actor.id))
    if (!isTheirs) throw new AppError('conflict', { fields: { result: 'offer_mine' } })
    const link = await findSealed(db, id, contactId)
    if (!link?.sealed) throw invalid({ contact_id: 'unknown_choice' })
    const act = { verb: 'copy_link', after: { link: link.id } }
    await noteAct(inside, document, { type: logType.file, event: 'link_copied', text: link.name, act })
    return { address: `${publicUrl}/offer#${secrets.open(link.sealed, ownerOf(link.id))}` }
  })
}
