import type { InArea } from '@dromos/contract/base/endpoint.ts'
import type { FilesApi } from '@dromos/contract/documents/files.ts'
import type { LogApi } from '@dromos/contract/documents/log.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment } from '../files/send-file.ts'
import type { Context } from '../platform/context.ts'
import { formOf } from '../platform/http/forms.ts'
import { mountIn } from '../platform/http/mount-in.ts'
import type { Handlers, Platform } from '../platform/http/http.ts'
import type { Admitted } from './admitted.ts'
import {
  getFiles,
  openFile,
  setFileRemoved,
  shareFile,
  storeFile,
  updateDocumentFile,
} from './document-files.service.ts'
import type { FileRules } from './document-files.service.ts'
import { addNote, readLog } from './document-log.service.ts'

/** Mounts the files of the documents of an area: those calls that the area has. */
export function mountFiles<A extends string>(
  app: FastifyInstance,
  platform: Platform,
  calls: { area: A; api: Readonly<Partial<InArea<A, FilesApi>>> },
  rules: FileRules,
): void {
  mountIn(app, platform, calls, fileHandlers(platform, rules))
}

/** What answers the calls of files, where an area answers some of them in a way of its own. */
export const fileHandlers = ({ files, images }: Platform, rules: FileRules): Handlers<FilesApi> => ({
  'GET /{area}/{id}/files': ({ params }, context) => getFiles(context, params.id, rules),
  'POST /{area}/{id}/files/store': {
    admit: ({ id }, context) => rules.admit(context, id),
    handle: ({ params, body }, context, { request }) =>
      storeFile(context, params.id, { ...body, form: formOf(request), images }, rules),
  },
  'POST /{area}/files/update/{id}': ({ params, body }, context) =>
    updateDocumentFile(context, params.id, body, rules),
  'PUT /{area}/files/share/{id}': ({ params, body }, context) => shareFile(context, params.id, body, rules),
  'DELETE /{area}/files/destroy/{id}': ({ params }, context) =>
    setFileRemoved(context, params.id, true, rules),
  'PUT /{area}/files/restore/{id}': ({ params }, context) => setFileRemoved(context, params.id, false, rules),
  'GET /{area}/files/{id}/content': async ({ params }, context, exchange) =>
    sendAttachment(exchange, await openFile(context, params.id, files, rules)),
})

/** Admits the actor to a document by the rules of its feature. */
type Admit = (context: Context, id: number) => Promise<{ document: Admitted }>

/** Mounts the log of the documents of an area, and what people note in it. */
export function mountLog<A extends string>(
  app: FastifyInstance,
  platform: Platform,
  calls: { area: A; api: InArea<A, LogApi> },
  admit: Admit,
): void {
  const handlers: Handlers<LogApi> = {
    'GET /{area}/log/{id}': async ({ params, query }, context) =>
      readLog(context, (await admit(context, params.id)).document, query),
    'POST /{area}/log/store/{id}': ({ params, body }, context) =>
      addNote(context, async (inside) => (await admit(inside, params.id)).document, body),
  }
  mountIn(app, platform, calls, handlers)
}
