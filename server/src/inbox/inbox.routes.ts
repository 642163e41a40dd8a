import { threadColumns } from '@dromos/contract/inbox/columns.ts'
import { answersApi } from '@dromos/contract/inbox/mail-answers.ts'
import { conversationsApi } from '@dromos/contract/inbox/inbox-room.ts'
import { mailSignInsApi } from '@dromos/contract/inbox/mail-sign-ins.ts'
import { mailboxesApi } from '@dromos/contract/inbox/mailboxes.ts'
import { threadsApi } from '@dromos/contract/inbox/threads.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment } from '../files/send-file.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { answerThread, readAnswer } from './answers/answers.service.ts'
import type { ComposerOf } from './answers/answers.service.ts'
import { settleChat } from '../chats/chat.service.ts'
import type { RulesOf } from '../chats/chat-mails.service.ts'
import { countRoom, readRoom } from './room/conversations.service.ts'
import { changeMailbox, getMailbox, testMailbox } from './mailboxes/mailboxes.service.ts'
import { endSignIn, getSignIn, startSignIn } from './sign-ins/sign-ins.service.ts'
import * as changes from './threads/thread-changes.service.ts'
import * as threads from './threads/threads.service.ts'

interface InboxDeps {
  publicUrl: string
  composerOf: ComposerOf
  chatRulesOf: RulesOf
}

export function inboxRoutes(
  app: FastifyInstance,
  platform: Platform,
  { publicUrl, composerOf, chatRulesOf }: InboxDeps,
): void {
  const { files, images, slowPool } = platform
  mailboxRoutes(app, platform)
  mount(app, platform, conversationsApi, {
    'GET /inbox': ({ query }, context) => readRoom(context, query),
    'GET /inbox/counts': ({ query }, context) => countRoom(context, query),
    'PUT /inbox/chat/{kind}/{id}': ({ params, body }, context) =>
      settleChat(context, { id: params.id, upTo: body.up_to }, chatRulesOf(params.kind, context.actor.role)),
  })
  mount(app, platform, answersApi, {
    'GET /mails/answer/{id}': ({ params }, context) => readAnswer(context, params.id, composerOf),
    'POST /mails/answer/{id}': ({ params, body }, context) =>
      answerThread(
        context,
        { id: params.id, written: body },
        { files, heavy: slowPool, publicUrl, composerOf },
      ),
  })
  mount(app, platform, threadsApi, {
    'GET /mails': ({ query }, context) => threads.listThreads(context, query),
    'GET /mails/counts': ({ query }, context) => threads.countThreadTabs(context, query),
    'GET /mails/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'mails',
        title: listTitles.mails,
        columns: threadColumns,
        list: threads.listThreads,
      }),
    'GET /mails/documents': ({ query }, context) => threads.findDocuments(context, query.search),
    'GET /mails/of/{kind}/{id}': ({ params }, context) => threads.threadsOf(context, params),
    'GET /mails/{id}': ({ params }, context) => threads.getThread(context, params.id),
    'GET /mails/message/{id}': ({ params }, context) => threads.getThreadOfMail(context, params.id),
    'GET /mails/original/{id}': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await changes.openOriginal(context, params.id, files)),
    'PUT /mails/file/{id}': ({ params, body }, context) => changes.fileThread(context, params.id, body),
    'PUT /mails/state/{id}': ({ params, body }, context) => changes.setThreadState(context, params.id, body),
    'PUT /mails/owner/{id}': ({ params, body }, context) => changes.setThreadOwner(context, params.id, body),
    'DELETE /mails/destroy/{id}': ({ params }, context) => changes.destroyThread(context, params.id),
    'POST /mails/files/store/{id}': ({ params, body }, context) =>
      changes.fileAttachment(context, params.id, { ...body, files, images }),
    'GET /mails/files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await changes.openAttachment(context, params.id, files)),
  })
}

function mailboxRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, mailboxesApi, {
    'GET /mailboxes/own': (_input, context) => getMailbox(context, { person_id: context.actor.id }),
    'PUT /mailboxes/own': ({ body }, context) =>
      changeMailbox(context, { person_id: context.actor.id }, body, platform),
    'PUT /mailboxes/own/test': (_input, context) =>
      testMailbox(context, { person_id: context.actor.id }, platform),
    'GET /mailboxes/business/{id}': ({ params }, context) => getMailbox(context, { business_id: params.id }),
    'PUT /mailboxes/business/{id}': ({ params, body }, context) =>
      changeMailbox(context, { business_id: params.id }, body, platform),
    'PUT /mailboxes/business/{id}/test': ({ params }, context) =>
      testMailbox(context, { business_id: params.id }, platform),
  })
  mount(app, platform, mailSignInsApi, {
    'GET /mailboxes/signIn/own/{way}': ({ params: { way } }, context) =>
      getSignIn(context, { owner: { person_id: context.actor.id }, way }, platform),
    'PUT /mailboxes/signIn/own/{way}': ({ params: { way }, body }, context) =>
      startSignIn(context, { owner: { person_id: context.actor.id }, way }, body, platform),
    'GET /mailboxes/signIn/business/{id}/{way}': ({ params: { id, way } }, context) =>
      getSignIn(context, { owner: { business_id: id }, way }, platform),
    'PUT /mailboxes/signIn/business/{id}/{way}': ({ params: { id, way }, body }, context) =>
      startSignIn(context, { owner: { business_id: id }, way }, body, platform),
    'PUT /mailboxes/signIn/end': ({ body }, context) => endSignIn(context, body, platform),
  })
}
