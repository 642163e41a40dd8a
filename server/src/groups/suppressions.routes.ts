import { languageOf } from '@dromos/contract/constants/languages.ts'
import { groupLinksApi, STOPS_PER_MINUTE, suppressionsApi } from '@dromos/contract/groups/suppressions.ts'
import { suppressionColumns } from '@dromos/contract/groups/suppression-columns.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment, sendInline } from '../files/send-file.ts'
import { AppError } from '../platform/errors.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import {
  openSendingLogo,
  openSentFile,
  readSendingHouse,
  unlockGroupFiles,
  unsubscribe,
} from './group-links.service.ts'
import { liftSuppression, listSuppressions, suppress } from './suppressions.service.ts'

export function suppressionRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, suppressionsApi, {
    'GET /suppressions': ({ query }, context) => listSuppressions(context, query),
    'GET /suppressions/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'suppressions',
        title: listTitles.suppressions,
        columns: suppressionColumns,
        list: listSuppressions,
      }),
    'POST /suppressions/store': ({ body }, context) => suppress(context, body),
    'PUT /suppressions/lift/{id}': ({ params, body }, context) =>
      liftSuppression(context, params.id, body.reason),
  })
  mount(app, platform, groupLinksApi, {
    'POST /unsubscribe': ({ body }, context) => unsubscribe(context, body.token),
    'POST /groupLinks/house': ({ body }, context) => readSendingHouse(context, body.token),
    'POST /groupLinks/logo': async ({ body }, context, exchange) =>
      sendInline(exchange, await openSendingLogo(context, body.token, platform.files)),
    'POST /groupFiles/unlock': ({ body }, context) => unlockGroupFiles(context, body.token),
    'POST /groupFiles/content/{id}': async ({ params, body }, context, exchange) =>
      sendAttachment(
        exchange,
        await openSentFile(context, { id: params.id, token: body.token, files: platform.files }),
      ),
  })
}

const MOST_BYTES = 1_024
const ONE_CLICK = /List-Unsubscribe["']?\s*=?\s*One-Click/

/** What a mail program posts when its reader presses "unsubscribe" there (RFC 8058), to the address of the page. */
export async function oneClickRoute(app: FastifyInstance, { db, clock }: Platform): Promise<void> {
  await app.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: MOST_BYTES } as const
    inner.addContentTypeParser(
      /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/,
      options,
      (_request, body, parsed) => parsed(null, body),
    )
    const rateLimit = { max: STOPS_PER_MINUTE, timeWindow: '1 minute' }
    inner.post<{ Params: { token: string }; Body: string }>(
      '/unsubscribe/:token',
      { schema: { hide: true }, config: { access: 'public', rateLimit } },
      async ({ params, body, headers, id, ip }, reply) => {
        if (!ONE_CLICK.test(body)) throw new AppError('malformed')
        const language = languageOf(headers['x-localization'])
        const caller = { actor: null, replayKey: null, requestId: id, address: ip, language }
        await unsubscribe({ db, clock, ...caller }, params.token)
        return reply.code(204).send()
      },
    )
    done()
  })
}
