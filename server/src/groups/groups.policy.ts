import type { SuppressionKind } from '@dromos/contract/groups/suppression-columns.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Actor, Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { isSeen } from './groups.queries.ts'
import type { GroupOwner } from './groups.queries.ts'

/** The office sees every group, colleagues at the desk those that they have entered. */
export const ownerFor = ({ id, role }: Actor): GroupOwner => (roleHas(role, 'groups.manage') ? null : id)

/** Refuses somebody else's group as one that does not exist. */
export async function admitToGroup({ db, actor }: Context, id: number): Promise<void> {
  if (!(await isSeen(db, id, ownerFor(actor)))) throw notFound()
}

/** What its owner has said is undone by those who answer for groups; an address that works again, by the desk too. */
export const canLift = ({ role }: Actor, { kind }: { kind: SuppressionKind }): boolean =>
  kind !== 'unsubscribed' || roleHas(role, 'groups.manage')
