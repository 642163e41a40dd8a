import { roleHas } from '../platform/access/roles.ts'
import type { Actor, Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { isSeen } from './groups.queries.ts'
import type { Owner } from './groups.queries.ts'

/** The office sees every group, colleagues at the desk those that they have entered. */
export const ownerFor = ({ id, role }: Actor): Owner => (roleHas(role, 'groups.manage') ? null : id)

/** Refuses somebody else's group as one that does not exist. */
export async function admitToGroup({ db, actor }: Context, id: number): Promise<void> {
  if (!(await isSeen(db, id, ownerFor(actor)))) throw notFound()
}
