import { groupColumns } from '@dromos/contract/groups/columns.ts'
import { groupContactsApi } from '@dromos/contract/groups/group-contacts.ts'
import { groupFilesApi } from '@dromos/contract/groups/group-files.ts'
import { groupComposerApi } from '@dromos/contract/groups/group-composer.ts'
import { groupSendingApi } from '@dromos/contract/groups/group-sending.ts'
import { groupsApi } from '@dromos/contract/groups/groups.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { FastifyInstance } from 'fastify'
import { readFormChoices } from '../categories/form-choices.service.ts'
import { sendAttachment } from '../files/send-file.ts'
import { mountComposer } from '../mail/composer/composer-calls.service.ts'
import { formOf } from '../platform/http/forms.ts'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { exportList } from '../sheets/sheets.ts'
import { findGroupContacts } from './group-contacts.service.ts'
import { destroyGroupFile, getGroupFiles, openGroupFile, storeGroupFile } from './group-files.service.ts'
import { cancelSending, getHistory, getSendings, revokeSendingLinks } from './group-history.service.ts'
import { groupComposer } from './group-composer.service.ts'
import type { GroupSendingDeps } from './group-sending-rows.service.ts'
import { planSending, previewMail, sendGroup } from './group-sending.service.ts'
import { admitToGroup } from './groups.policy.ts'
import {
  createGroup,
  destroyGroup,
  getGroup,
  listGroups,
  setGroupActive,
  updateGroup,
} from './groups.service.ts'

export function groupRoutes(app: FastifyInstance, platform: Platform, ground: GroupSendingDeps): void {
  mount(app, platform, groupsApi, {
    'GET /groups': ({ query }, context) => listGroups(context, query),
    'GET /groups/dataFields': ({ query }, context) => readFormChoices(context, 'groups', query),
    'GET /groups/export': ({ query }, context, exchange) =>
      exportList(context, exchange, query, {
        area: 'groups',
        title: listTitles.groups,
        columns: groupColumns,
        list: listGroups,
      }),
    'POST /groups/store': ({ body }, context) => createGroup(context, body),
    'GET /groups/edit/{id}': ({ params }, context) => getGroup(context, params.id),
    'POST /groups/update/{id}': ({ params, body }, context) => updateGroup(context, params.id, body),
    'PUT /groups/active/{id}': ({ params, body }, context) =>
      setGroupActive(context, params.id, body.action === 'activate'),
    'DELETE /groups/destroy/{id}': ({ params }, context) => destroyGroup(context, params.id),
  })
  mount(app, platform, groupContactsApi, {
    'GET /groups/contacts': ({ query }, context) => findGroupContacts(context, query),
  })
  mount(app, platform, groupSendingApi, {
    'GET /groups/plan/{id}': ({ params }, context) => planSending(context, params.id),
    'GET /groups/preview/{id}': ({ params, query }, context) =>
      previewMail(context, params.id, query, ground),
    'POST /groups/send/{id}': ({ params, body }, context) => sendGroup(context, params.id, body, ground),
    'GET /groups/sendings/{id}': ({ params }, context) => getSendings(context, params.id),
    'GET /groups/history/{id}': ({ params, query }, context) => getHistory(context, params.id, query),
    'PUT /groups/cancel/{id}': ({ params }, context) => cancelSending(context, params.id),
    'PUT /groups/revoke/{id}': ({ params }, context) => revokeSendingLinks(context, params.id),
  })
  const { publicUrl } = ground
  mountComposer(app, platform, { area: 'groups', api: groupComposerApi, publicUrl }, groupComposer)
  fileRoutes(app, platform)
}

function fileRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, images } = platform
  mount(app, platform, groupFilesApi, {
    'GET /groups/{id}/files': ({ params }, context) => getGroupFiles(context, params.id),
    'POST /groups/{id}/files/store': {
      admit: ({ id }, context) => admitToGroup(context, id),
      handle: ({ params }, context, { request }) =>
        storeGroupFile(context, params.id, { form: formOf(request), images }),
    },
    'DELETE /groups/files/destroy/{id}': ({ params }, context) => destroyGroupFile(context, params.id),
    'GET /groups/files/{id}/content': async ({ params }, context, exchange) =>
      sendAttachment(exchange, await openGroupFile(context, params.id, files)),
  })
}
