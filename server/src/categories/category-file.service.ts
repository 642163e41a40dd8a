import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import type { FileStore } from '../files/files.ts'
import type { Form } from '../platform/http/forms.ts'
import type { Images } from '../files/images.ts'
import { dropFile, keepFile } from '../files/kept-files.ts'
import type { SentFile } from '../files/send-file.ts'
import { judgeDocument } from '../files/uploads.ts'
import { inTransaction } from '../platform/transaction.ts'
import * as queries from './categories.queries.ts'

/** What a form brings for a value: its file, and how pictures are judged. */
export interface Brought {
  form: Form
  images: Images
}

/** Keeps a judged file in the caller's transaction; answers its key. */
type KeepFile = (inside: Context) => Promise<string>

/** Judges the file of a form by its content, before any transaction; null where the form has none. */
export async function judgeFile({ form: { upload }, images }: Brought): Promise<KeepFile | null> {
  if (!upload) return null
  const { type, name } = await judgeDocument(upload, images)
  return async (inside) => {
    await keepFile(inside, upload.content, { name, type })
    return upload.content.key
  }
}

/** Gives a value the file of a form, or takes it away where the form has none. Its version stays: nobody types it. */
export async function setCategoryFile(context: Context, type: CategoryType, id: number, brought: Brought) {
  const keep = await judgeFile(brought)
  return inTransaction(context, async (inside) => {
    const before = await queries.lockFile(inside.db, type, id)
    if (!before) throw notFound()
    const file = keep ? await keep(inside) : null
    await queries.writeFile(inside.db, type, id, file)
    if (before.file) await dropFile(inside.db, before.file)
    const entity = queries.kindOf(type).table
    await audit(inside, { action: 'categories.file', entity, entityId: id, before, after: { file } })
    return { id, file }
  })
}

/** The file of a value; an old name and a missing value answer alike. */
export async function getCategoryFile(
  { db }: Context,
  { type, id, file }: { type: CategoryType; id: number; file: string },
  files: FileStore,
): Promise<SentFile & { name: string }> {
  const found = await queries.findFile(db, type, id)
  if (found?.key !== file) throw notFound()
  return { ...found, read: () => files.read(found.key) }
}
