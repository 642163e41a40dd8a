import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { MAX_DOCUMENT_BYTES } from '../base/limits.ts'
import { byId } from '../base/record.ts'
import { byFile } from '../documents/files.ts'

export const MAX_GROUP_FILES = 20
/** Files of a mail go along up to so many bytes together; more are fetched by a link in it. */
export const MAX_ATTACHED = 2 * 1024 * 1024

export const groupFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})
export type GroupFile = z.output<typeof groupFile>

export const groupFilesApi = defineApi({
  'GET /groups/{id}/files': {
    summary: 'The files that go along with the next mail to a group',
    access: 'groups.read',
    params: byId,
    reply: z.object({ files: z.array(groupFile) }),
  },
  'POST /groups/{id}/files/store': {
    summary: 'Add a file to a group; it is judged by its content',
    access: 'groups.write',
    params: byId,
    body: z.strictObject({}),
    form: { maxFileBytes: MAX_DOCUMENT_BYTES },
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
  },
  'DELETE /groups/files/destroy/{id}': {
    summary: 'Take a file out of a group; what was sent before keeps it',
    access: 'groups.write',
    params: byFile,
    reply: z.object({ id: z.string() }),
  },
  'GET /groups/files/{id}/content': {
    summary: 'The content of a file of a group',
    access: 'groups.read',
    params: byFile,
    reply: z.any(),
    produces: 'application/octet-stream',
  },
})
