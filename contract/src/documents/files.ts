import { z } from 'zod'
import { inArea } from '../base/endpoint.ts'
import { MAX_DOCUMENT_BYTES } from '../base/limits.ts'
import { byId, version } from '../base/record.ts'
import { id, requiredText } from '../base/text.ts'
import type { Permission } from '../permissions.ts'

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

interface FileWords {
  /** One of the documents in a sentence: `an order`. */
  thing: string
  list: string
  store: string
  update?: string
  destroy?: string
  restore?: string
}

interface FileRights<R extends Permission, S extends Permission, M extends Permission> {
  read: R
  store: S
  manage: M
}

/** The files of the documents of an area, of which nothing is released to a customer. */
export const filesApi = <
  const A extends string,
  R extends Permission,
  S extends Permission,
  M extends Permission,
>(
  area: A,
  rights: FileRights<R, S, M>,
  words: FileWords,
) => inArea(area, { ...uploadCalls(rights, words), ...storedFileCalls(rights, words) })

/** The files of the documents of an area, each released to the document's customer or kept from it. */
export const releasedFilesApi = <
  const A extends string,
  R extends Permission,
  S extends Permission,
  M extends Permission,
>(
  area: A,
  rights: FileRights<R, S, M>,
  words: FileWords & { share: string },
) =>
  inArea(area, {
    ...uploadCalls(rights, words),
    'PUT /{area}/files/share/{id}': {
      summary: words.share,
      access: rights.manage,
      params: byFile,
      body: fileSharing,
      reply: savedFile,
    },
    ...storedFileCalls(rights, words),
  })

/** The calls of files, whatever area they are in. */
export type FilesApi = ReturnType<typeof releasedFilesApi<'{area}', Permission, Permission, Permission>>

const uploadCalls = <R extends Permission, S extends Permission, M extends Permission>(
  { read, store, manage }: FileRights<R, S, M>,
  words: FileWords,
) =>
  ({
    'GET /{area}/{id}/files': {
      summary: words.list,
      access: read,
      params: byId,
      reply: documentFiles,
    },
    'POST /{area}/{id}/files/store': {
      summary: words.store,
      access: store,
      params: byId,
      body: fileInput,
      form: { maxFileBytes: MAX_DOCUMENT_BYTES },
      reply: savedFile,
      status: 201,
      idempotent: true,
    },
    'POST /{area}/files/update/{id}': {
      summary: words.update ?? `Change the kind and the name of a file of ${words.thing}`,
      access: manage,
      params: byFile,
      body: fileChange,
      reply: savedFile,
    },
  }) as const

const storedFileCalls = <R extends Permission, M extends Permission>(
  { read, manage }: Pick<FileRights<R, never, M>, 'read' | 'manage'>,
  { thing, destroy, restore }: FileWords,
) =>
  ({
    'DELETE /{area}/files/destroy/{id}': {
      summary: destroy ?? `Remove a file of ${thing}; it can be put back for 30 days`,
      access: manage,
      ...removed,
    },
    'PUT /{area}/files/restore/{id}': {
      summary: restore ?? `Put a removed file of ${thing} back`,
      access: manage,
      ...removed,
    },
    'GET /{area}/files/{id}/content': {
      summary: `The content of a file of ${thing}, to be saved; who opens it is noted`,
      access: read,
      params: byFile,
      reply: z.any(),
      produces: 'application/octet-stream',
    },
  }) as const
