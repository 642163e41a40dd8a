import { readdir } from 'node:fs/promises'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { HttpAnswer, TestApp } from './app.ts'

/** A file of a form. */
export interface FormFile {
  content: Uint8Array | string
  name?: string
  /** The part it comes in; `file` unless stated. */
  part?: string
  /** What it says it is; a PNG unless stated. */
  type?: string
}

export interface Sending {
  as?: RoleId | string
  key?: string
  language?: 'en' | 'el'
}

/** Posts the fields of a call and files as `multipart/form-data`, as a browser does. */
export async function sendForm(
  test: TestApp,
  path: string,
  sent: { data?: unknown; files?: FormFile[] },
  { as = 2, key, language }: Sending = {},
): Promise<HttpAnswer> {
  const packed = new Response(formOf(sent))
  const headers = {
    'content-type': packed.headers.get('content-type') ?? '',
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const body = Buffer.from(await packed.arrayBuffer())
  return test.call('POST', path, { as, body, headers, language })
}

function formOf({ data, files = [] }: { data?: unknown; files?: FormFile[] }): FormData {
  const form = new FormData()
  if (data !== undefined) form.append('data', typeof data === 'string' ? data : JSON.stringify(data))
  for (const { content, name = 'me.png', part = 'file', type = 'image/png' } of files) {
    form.append(part, new Blob([content], { type }), name)
  }
  return form
}

/** The keys of everything in the file store, and of every row. */
export async function keptFiles(test: TestApp): Promise<{ contents: string[]; rows: string[] }> {
  const entries = await readdir(test.filesFolder, { recursive: true, withFileTypes: true })
  const isContent = /^([0-9a-f-]{36})(\._S3rver_object)?$/
  const inPlace = entries.filter(({ parentPath }) => !parentPath.endsWith('/bin'))
  const contents = inPlace.flatMap(({ name }) => isContent.exec(name)?.[1] ?? [])
  const { rows } = await test.pool.query<{ key: string }>('select key from stored_files')
  return { contents: contents.sort(), rows: rows.map(({ key }) => key).sort() }
}
