import { mailTemplatesApi } from '@dromos/contract/mail/composer/composer.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/http/http.ts'
import { forgetDraft, getDraft, keepDraft } from './mail-drafts.service.ts'
import {
  admitToMailTemplate,
  destroyMailTemplate,
  listMailTemplates,
  storeMailTemplate,
  updateMailTemplate,
} from './mail-templates.service.ts'

export function composerRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, mailTemplatesApi, {
    'GET /mailTemplates': (_input, context) => listMailTemplates(context),
    'POST /mailTemplates/store': ({ body }, context) => storeMailTemplate(context, body),
    'POST /mailTemplates/update/{id}': {
      admit: ({ id }, context) => admitToMailTemplate(context, id),
      handle: ({ params, body }, context) => updateMailTemplate(context, params.id, body),
    },
    'DELETE /mailTemplates/destroy/{id}': ({ params }, context) => destroyMailTemplate(context, params.id),
    'GET /mailDrafts/{place}': ({ params }, context) => getDraft(context, params.place),
    'PUT /mailDrafts/{place}': ({ params, body }, context) => keepDraft(context, params.place, body),
    'DELETE /mailDrafts/{place}': ({ params }, context) => forgetDraft(context, params.place),
  })
}
