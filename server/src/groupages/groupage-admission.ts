import { staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { defineDocuments } from '../documents/admitted.ts'
import type { Admitted } from '../documents/admitted.ts'
import type { FileRules } from '../documents/document-files.service.ts'
import { roleHas } from '../platform/access/roles.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { groupageExists, lockGroupage } from './groupages.queries.ts'

const admit = defineDocuments({
  kind: 'groupage',
  listenersOf: async () => [{ roles: staffRoleIds }],
  isSeenBy: (role) => roleHas(role, 'groupages.read'),
  isThere: groupageExists,
})

/** The handle of a groupage whose use case has judged its actor by the right of the call. */
export const groupageOf = (id: number): Admitted => admit(id, 'staff')

export async function admitToGroupage({ db }: Context, id: number): Promise<Admitted> {
  if (!(await groupageExists(db, id))) throw notFound()
  return groupageOf(id)
}

/** Released to nobody: a groupage has no customer. */
export const groupageFileRules: FileRules = {
  kind: 'groupage',
  scope: 'order',
  admit: async (context, id) => ({ document: await admitToGroupage(context, id), closed: false, firmId: 0 }),
  lock: lockGroupage,
  mayAdd: 'groupages.write',
  mayManage: 'groupages.write',
}
