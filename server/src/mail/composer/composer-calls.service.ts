import type { InArea } from '@dromos/contract/base/endpoint.ts'
import type { ComposerApi, SentMailApi } from '@dromos/contract/mail/composer/composer.ts'
import type { FastifyInstance } from 'fastify'
import { mountIn } from '../../platform/http/mount-in.ts'
import type { Handlers, Platform } from '../../platform/http/http.ts'
import type { ComposerContextOf } from './composer-context.service.ts'
import { previewMail, readComposer, sendComposed } from './composer.service.ts'
import { readMailOf } from './record-mails.service.ts'

interface ComposerCalls<A extends string> {
  area: A
  api: InArea<A, ComposerApi> & Readonly<Partial<InArea<A, SentMailApi>>>
  publicUrl: string
}

/** Mounts the calls by which mails about the records of an area are written, and read where the area has that call. */
export function mountComposer<A extends string>(
  app: FastifyInstance,
  platform: Platform,
  { publicUrl, ...calls }: ComposerCalls<A>,
  groundOf: (id: number) => ComposerContextOf,
): void {
  const { files, slowPool } = platform
  const handlers: Handlers<ComposerApi & SentMailApi> = {
    'GET /{area}/letter/{id}': ({ params }, context) => readComposer(context, groundOf(params.id)),
    'POST /{area}/letterPreview/{id}': ({ params, body }, context) =>
      previewMail(context, groundOf(params.id), body),
    'POST /{area}/letter/{id}': ({ params, body }, context) =>
      sendComposed(context, groundOf(params.id), body, { files, heavy: slowPool, publicUrl }),
    'GET /{area}/mail/{id}/{mail}': ({ params }, context) =>
      readMailOf(context, groundOf(params.id), { mail: params.mail, files }),
  }
  mountIn(app, platform, calls, handlers)
}
