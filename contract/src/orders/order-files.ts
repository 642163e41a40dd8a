import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { MAX_DOCUMENT_BYTES } from '../firms/firm-files.ts'
import { id, pathId, requiredText, whole } from '../base/text.ts'

/** What the files of one order may take together, in bytes. */
export const MAX_ORDER_BYTES = 250 * 1024 * 1024

const orderFile = z.object({
  id: z.string(),
  file_type_id: z.int(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Whether the customer may see it. */
  shared: z.boolean(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  version: z.int(),
})
export type OrderFile = z.output<typeof orderFile>

const orderFiles = z.object({
  files: z.array(orderFile),
  /** Kinds that the reader may choose or see. */
  kinds: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
  can: z.object({ upload: z.boolean(), manage: z.boolean() }),
})
export type OrderFiles = z.output<typeof orderFiles>

const byOrder = z.strictObject({ id: pathId })
const byFile = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'unknown_choice'),
})
const version = whole(1, 2_147_483_647)
const saved = z.object({ id: z.string(), version: z.int() })

export const orderFileInput = z.strictObject({ file_type_id: id })
export const orderFileChange = z.strictObject({ file_type_id: id, name: requiredText(200) })

export const orderFilesApi = defineApi({
  'GET /orders/{id}/files': {
    summary: 'The files of an order; customers see what is released to them and what they have added',
    access: 'order_files.read',
    params: byOrder,
    reply: orderFiles,
  },
  'POST /orders/{id}/files/store': {
    summary: 'Add a file to an order: PDF, JPEG, PNG, WebP, DOCX or XLSX; what a customer adds is released',
    access: 'order_files.add',
    params: byOrder,
    body: orderFileInput,
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'POST /orders/files/update/{id}': {
    summary: 'Change the kind and the name of a file',
    access: 'order_files.manage',
    params: byFile,
    body: orderFileChange.extend({ version }),
    reply: saved,
  },
  'PUT /orders/files/share/{id}': {
    summary: 'Release a file to the customer, or take it back',
    access: 'order_files.manage',
    params: byFile,
    body: z.strictObject({ shared: z.boolean(), version }),
    reply: saved,
  },
  'DELETE /orders/files/destroy/{id}': {
    summary: 'Remove a file; it can be put back for 30 days',
    access: 'order_files.manage',
    params: byFile,
    reply: z.object({ id: z.string() }),
  },
  'PUT /orders/files/restore/{id}': {
    summary: 'Put a removed file back',
    access: 'order_files.manage',
    params: byFile,
    reply: z.object({ id: z.string() }),
  },
  'GET /orders/files/{id}/content': {
    summary: 'The content of a file of an order, to be saved; who opens it is noted',
    access: 'order_files.read',
    params: byFile,
    reply: z.any(),
    produces: 'application/octet-stream',
  },
})
