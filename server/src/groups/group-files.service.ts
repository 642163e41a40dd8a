import { MAX_GROUP_FILES } from '@dromos/contract/groups/group-files.ts'
import type { FileStore } from '../files/files.ts'
import type { Images } from '../files/images.ts'
import { dropFile, keepFile } from '../files/kept-files.ts'
import { judgeDocument } from '../files/uploads.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { Form } from '../platform/http/forms.ts'
import { once } from '../platform/idempotency.ts'
import { inTransaction } from '../platform/transaction.ts'
import { lockRow } from '../records/records.queries.ts'
import { recordChange } from '../records/record-trail.ts'
import * as queries from './group-files.queries.ts'
import { admitToGroup } from './groups.policy.ts'

export async function getGroupFiles(context: Context, groupId: number) {
  await admitToGroup(context, groupId)
  return { files: await queries.listGroupFiles(context.db, groupId) }
}

/** An upload is judged by its content, never by its name. */
export async function storeGroupFile(
  context: Context,
  groupId: number,
  { form, images }: { form: Form; images: Images },
): Promise<{ id: string }> {
  const { upload } = form
  if (!upload) throw invalid({ file: 'required' })
  const judged = await judgeDocument(upload, images)
  return once(context, async (inside) => {
    const { db, actor } = inside
    await admitToGroup(inside, groupId)
    await lockRow(db, 'groups', groupId)
    const files = await queries.listGroupFiles(db, groupId)
    if (files.length >= MAX_GROUP_FILES) throw invalid({ file: `group_files_full:${MAX_GROUP_FILES}` })
    await keepFile(inside, upload.content, judged)
    const made = await queries.insertGroupFile(db, groupId, upload.content.key, actor.id)
    await noteFile(inside, groupId, { verb: 'add', file: made.id, name: judged.name })
    return made
  })
}

/** What was sent before keeps it. */
export async function destroyGroupFile(context: Context, id: string): Promise<{ id: string }> {
  return inTransaction(context, async (inside) => {
    const found = await admittedFile(inside, id)
    const gone = await queries.takeOut(inside.db, id)
    if (!gone) throw notFound()
    if (gone.isLast) await dropFile(inside.db, gone.key)
    await noteFile(inside, found.group_id, { verb: 'remove', file: id, name: found.name })
    return { id }
  })
}

export async function openGroupFile(context: Context, id: string, files: FileStore) {
  const found = await admittedFile(context, id)
  const after = { file: id }
  await audit(context, { action: 'group_files.download', entity: 'groups', entityId: found.group_id, after })
  return { ...found, read: () => files.read(found.key) }
}

async function admittedFile(context: Context, id: string) {
  const found = await queries.findGroupFile(context.db, id)
  if (!found) throw notFound()
  await admitToGroup(context, found.group_id)
  return found
}

interface Noted {
  verb: 'add' | 'remove'
  file: string
  name: string
}

async function noteFile(context: Context, groupId: number, { verb, file, name }: Noted): Promise<void> {
  const entry = { action: `group_files.${verb}`, entity: 'groups', entityId: groupId, after: { file, name } }
  await recordChange(context, entry)
}
