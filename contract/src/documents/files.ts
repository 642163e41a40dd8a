import { z } from 'zod'
import { MAX_DOCUMENT_BYTES } from '../base/limits.ts'
import { byId, version } from '../base/record.ts'
import { id, requiredText } from '../base/text.ts'

export const MAX_DOCUMENT_FILES = 250 * 1024 * 1024

const documentFile = z.object({
  id: z.string(),
  file_type_id: z.int(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  shared: z.boolean(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  version: z.int(),
})
export type DocumentFile = z.output<typeof documentFile>

export const fileKind = z.object({ id: z.int(), name: z.string(), active: z.boolean() })

const documentFiles = z.object({
  files: z.array(documentFile),
  kinds: z.array(fileKind),
  can: z.object({ upload: z.boolean(), manage: z.boolean() }),
})
export type DocumentFiles = z.output<typeof documentFiles>

export const byFile = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'unknown_choice'),
})

const savedFile = z.object({ id: z.string(), version: z.int() })

export const fileInput = z.strictObject({ file_type_id: id })
export const fileFacts = z.strictObject({ file_type_id: id, name: requiredText(200) })
const fileChange = fileFacts.extend({ version })
export type FileChange = z.output<typeof fileChange>
const fileSharing = z.strictObject({ shared: z.boolean(), version })
export type FileSharing = z.output<typeof fileSharing>

const removed = { params: byFile, reply: z.object({ id: z.string() }) }

export const fileCalls = {
  list: { params: byId, reply: documentFiles },
  store: {
    params: byId,
    body: fileInput,
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: savedFile,
    status: 201,
    idempotent: true,
  },
  update: { params: byFile, body: fileChange, reply: savedFile },
  share: { params: byFile, body: fileSharing, reply: savedFile },
  destroy: removed,
  restore: removed,
  content: { params: byFile, reply: z.any(), produces: 'application/octet-stream' },
} as const
