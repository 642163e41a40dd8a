import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { firmFilesApi } from '@dromos/contract/firms/firm-files.ts'
import { MAX_FIRM_BYTES } from '@dromos/contract/firms/firm-files.ts'
import type { Context } from '../platform/context.ts'
import { eachByItself } from '../platform/each.ts'
import { invalid, notFound } from '../platform/errors.ts'
import type { Form, Upload } from '../platform/http/forms.ts'
import { once } from '../platform/idempotency.ts'
import type { Images } from '../files/images.ts'
import { dropFile, keepFile } from '../files/kept-files.ts'
import { judgeDocument } from '../files/uploads.ts'
import { requireRoom, insertFile } from '../files/record-files.queries.ts'
import * as queries from './firm-files.queries.ts'
import { auditFile, requireKind, notifyOfWaiting } from './firm-files.service.ts'

type NewFile = HandlerInput<(typeof firmFilesApi)['POST /firms/{id}/files/store']>['body']

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export async function storeFirmFile(
  context: Context,
  firmId: number,
  facts: NewFile,
  { form, images }: { form: Form; images: Images },
) {
  const { upload } = form
  if (!upload) throw invalid({ file: 'required' })
  const judged = await judgeDocument(upload, images)
  return once(context, (inside) => enterFirmFile(inside, firmId, facts, { upload, ...judged }))
}

interface JudgedUpload extends Awaited<ReturnType<typeof judgeDocument>> {
  upload: Upload
}

/** Within the caller's transaction; its content is judged before. */
export async function enterFirmFile(
  inside: Context,
  firmId: number,
  { countries, ...facts }: NewFile,
  { upload, type, name }: JudgedUpload,
) {
  if (!(await queries.lockQuotas(inside.db, firmId, inside.actor.id))) throw notFound()
  await requireKind(inside, facts.file_type_id)
  const room = { most: MAX_FIRM_BYTES, refusal: 'firm_files_full' } as const
  await requireRoom(inside.db, { firm_id: firmId }, upload.content.size, room)
  const { key: stored_key, sha256, size } = upload.content
  await keepFile(inside, upload.content, { name, type })
  const values = { ...facts, firm_id: firmId, stored_key }
  const made = await insertFile(inside.db, values, inside.actor.id)
  await queries.replaceCountries(inside.db, made.id, countries)
  await auditFile(inside, 'create', { id: made.id, firm_id: firmId }, { ...facts, name, sha256, size })
  await notifyOfWaiting(inside, firmId, made.id)
  return made
}

/** Ends documents that were removed 30 days ago. Answers how many. */
export async function endRemovedFiles(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(context.clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString()
  const removed = await queries.listRemoved(context.db, before)
  await eachByItself(removed, ({ id, stored_key }) =>
    context.db.transaction().execute(async (db) => {
      if (await queries.deleteRemoved(db, id)) await dropFile(db, stored_key)
    }),
  )
  return removed.length
}
