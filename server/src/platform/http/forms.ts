import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { AppError, invalid } from '../errors.ts'
import type { FileStore, StoredContent } from '../../files/files.ts'
import { isRefusal } from './http-errors.ts'
import { collectFields, fieldKinds } from './form-fields.ts'
import type { FieldKinds } from './form-fields.ts'
import { parseJson } from './json-body.ts'
import { isRolledBack } from '../transaction.ts'
import { openFileScope } from '../../files/kept-files.ts'
import type { FileScope } from '../../files/kept-files.ts'

const MEGABYTE = 1024 * 1024

/** A file as it came: in the store, but not yet anybody's. */
export interface Upload {
  content: StoredContent
  /** What its person calls it; not cleaned. */
  name: string
  read(): Promise<Readable>
}

export interface Form {
  upload: Upload | null
  /** Contents written here stay only when they have a row at the end of the request. */
  scope: FileScope
}

declare module 'fastify' {
  interface FastifyRequest {
    form: Form | null
  }
}

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  app.decorateRequest('form', null)
}

export function isForm({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '')
}

export function formOf({ form }: FastifyRequest): Form {
  if (!form) throw new Error('This endpoint declares no form')
  return form
}

/**
 * `data` becomes the body, or the fields that come as parts of their own do; `file` goes into the store as it comes in.
 * What is refused leaves nothing.
 */
export async function receiveForm(
  request: FastifyRequest,
  { db, files }: { db: Db; files: FileStore },
  { form: { maxFileBytes }, body }: { form: { maxFileBytes: number }; body: z.ZodType },
): Promise<void> {
  const scope = openFileScope(db, files)
  request.form = { upload: null, scope }
  if (!isForm(request)) return
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new AppError('unsupported_media_type')
  try {
    request.form.upload = await readParts(request, scope, { files, maxFileBytes, kinds: fieldKinds(body) })
  } catch (error) {
    // The caller reads the answer only after everything it sends has been taken.
    request.raw.unpipe().resume()
    await scope.close()
    throw refusalOf(error)
  }
}

/** Runs a handler over a received form, and afterwards lets go of whatever it did not keep. */
export async function inForm<T>(request: FastifyRequest, handle: () => Promise<T>): Promise<T> {
  const { scope } = formOf(request)
  try {
    if (request.validationError) throw request.validationError
    const reply = await handle()
    await scope.close()
    return reply
  } catch (error) {
    // After a failure of ours it is not always certain whether the rows are there: what is left over then is swept up
    // later.
    if (isRefusal(error) || isRolledBack(error)) await scope.close()
    throw error
  }
}

interface Rules {
  files: FileStore
  maxFileBytes: number
  kinds: FieldKinds
}

/** The parts of a form whose fields are not one JSON. */
const MOST_FIELDS = 60

async function readParts(request: FastifyRequest, scope: FileScope, rules: Rules): Promise<Upload | null> {
  const limits = {
    fieldNameSize: 100,
    fieldSize: MEGABYTE,
    fileSize: rules.maxFileBytes,
    fields: MOST_FIELDS,
    files: 1,
    parts: MOST_FIELDS + 1,
    headerPairs: 20,
  }
  const fields = collectFields(rules.kinds)
  let upload: Upload | null = null
  let body: unknown
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw unknownPart(part.fieldname)
      upload = await takeFile(part, scope, rules)
    } else if (part.fieldname === 'data') {
      if (body !== undefined) throw invalid({ data: 'repeated' })
      body = await parseJson(request, textOf(part))
    } else if (part.fieldname !== 'file' || part.value !== '') {
      // An empty `file` is what a form sends in which none was chosen.
      fields.take(part.fieldname, textOf(part))
    }
  }
  request.body = bodyOf(body, fields.values)
  return upload
}

function bodyOf(data: unknown, fields: Record<string, unknown>): unknown {
  const [first] = Object.keys(fields)
  if (data === undefined && first === undefined) throw invalid({ data: 'required' })
  if (data !== undefined && first !== undefined) throw unknownPart(first)
  return data ?? fields
}

async function takeFile(part: MultipartFile, scope: FileScope, rules: Rules): Promise<Upload | null> {
  const content = await scope.write(part.file)
  if (part.file.truncated) {
    const bound = Math.floor(rules.maxFileBytes / MEGABYTE)
    throw new AppError('too_large', { fields: { file: `file_too_large:${bound}` } })
  }
  if (content.size === 0 && !part.filename) return null
  if (content.size === 0) throw invalid({ file: 'file_empty' })
  // Typed as being there always; a part that names none comes without it.
  return { content, name: part.filename || 'file', read: () => rules.files.read(content.key) }
}

function textOf(part: MultipartValue): string {
  if (part.valueTruncated) throw new AppError('too_large')
  // A part that calls itself JSON has been parsed already; the limits are judged on its text all the same.
  const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
  // Stands for bytes that are no UTF-8.
  if (text.includes('\ufffd')) throw new AppError('malformed')
  return text
}

const unknownPart = (name: string): AppError => invalid({ [name.slice(0, 100) || 'result']: 'unknown_field' })

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return invalid({ file: 'too_many:1' })
  // Anything else that goes wrong here lies in the bytes that came or failed to come.
  return new AppError('malformed', { cause: error })
}
