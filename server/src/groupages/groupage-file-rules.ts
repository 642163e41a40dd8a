import type { FileRules } from '../documents/document-files.service.ts'
import { admitToGroupage } from './groupage-admission.ts'
import { lockGroupage } from './groupages.queries.ts'

/** Released to nobody: a groupage has no customer. */
export const groupageFileRules: FileRules = {
  kind: 'groupage',
  scope: 'order',
  admit: async (context, id) => ({ document: await admitToGroupage(context, id), closed: false, firmId: 0 }),
  lock: lockGroupage,
  mayAdd: 'groupages.write',
  mayManage: 'groupages.write',
}
