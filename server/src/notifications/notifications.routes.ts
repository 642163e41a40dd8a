import { noticeChoicesApi } from '@dromos/contract/notifications/notice-choices.ts'
import { notificationsApi } from '@dromos/contract/notifications/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/http.ts'
import type { Platform } from '../platform/http/http.ts'
import { changeChoices, readChoices } from './notice-choices.service.ts'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  seeNotifications,
} from './notifications.service.ts'

export function notificationRoutes(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, noticeChoicesApi, {
    'GET /notifications/choices': (_input, context) => readChoices(context),
    'PUT /notifications/choices': ({ body }, context) => changeChoices(context, body),
  })
  mount(app, platform, notificationsApi, {
    'GET /notifications': ({ query }, context) => listNotifications(context, query),
    'GET /notifications/seen': (_input, context) => seeNotifications(context),
    'PUT /notifications/read': ({ body }, context) => readNotification(context, body.notification_id),
    'GET /notifications/allRead': (_input, context) => readAllNotifications(context),
  })
}
