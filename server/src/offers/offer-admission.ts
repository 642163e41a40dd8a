import { offerStatus } from '@dromos/contract/constants/offer-statuses.ts'
import { isOffice, staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { defineDocuments } from '../documents/admitted.ts'
import type { Admitted } from '../documents/admitted.ts'
import type { FileRules } from '../documents/document-files.service.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { customerAccounts, findOfferFacts, isOwnOffer, lockForFiles } from './offer-admission.queries.ts'

const admit = defineDocuments({
  kind: 'offer',
  async listenersOf(db, id) {
    const users = await customerAccounts(db, id)
    return [{ roles: staffRoleIds }, ...(users.length > 0 ? [{ users }] : [])]
  },
  isSeenBy: (role) => roleHas(role, 'offers.read'),
  isThere: async (db, id) => (await findOfferFacts(db, id)) !== undefined,
})

/** The handle of an offer whose use case has judged its actor by the right of the call, or whose link lets them in. */
export const offerOf = (id: number): Admitted => admit(id, 'staff')

/** Lets staff at an offer that is there. */
export async function admitToOffer({ db }: Context, id: number) {
  const offer = await findOfferFacts(db, id)
  if (!offer) throw notFound()
  return { ...offer, document: offerOf(id) }
}

/** What was sent keeps its files as they went; an operator changes those of its own offers. */
async function admitToFiles(context: Context, id: number) {
  const offer = await admitToOffer(context, id)
  const isOpen = offer.status === offerStatus.draft && offer.active
  const { db, actor } = context
  const isTheirs = isOffice(actor.role) || (await isOwnOffer(db, id, actor.id))
  return { ...offer, closed: !isOpen || !isTheirs }
}

export const offerFileRules: FileRules = {
  kind: 'offer',
  scope: 'order',
  admit: admitToFiles,
  lock: lockForFiles,
  mayAdd: 'offers.write',
  mayManage: 'offers.write',
}
