import type { OwnFirm } from '@dromos/contract/firms/firms.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { findOwnFirm } from './own-firm.queries.ts'

/** The firm of the signed-in customer account. */
export async function getOwnFirm({ actor, db }: Context): Promise<OwnFirm> {
  const firm = actor.firmId === null ? undefined : await findOwnFirm(db, actor.firmId)
  if (!firm) throw notFound()
  return firm
}
