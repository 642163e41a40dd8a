import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { listQuery, page } from '../base/paging.ts'
import { flagInQuery, id, idInQuery } from '../base/text.ts'
import { noticeTopics } from './topics.rules.ts'

export const notification = z.object({
  id: z.int(),
  /** Two words, for their initials: the sender's name, or the subject when nobody sent it. */
  title: z.string(),
  message: z.string(),
  date: z.string(),
  read: z.boolean(),
  seen: z.boolean(),
  /** A path of this product; empty when there is nothing to open. */
  link: z.string(),
  /** The sender's picture; null without one. Customers are not told who of the staff sent it. */
  image: z.string().nullable(),
  from_id: z.int().nullable(),
})
export type Notification = z.output<typeof notification>

const unseen = z.object({ unseenCount: z.int() })

export const notificationsPage = page(notification).extend(unseen.shape)
export type NotificationsPage = z.output<typeof notificationsPage>

/** `before`: only older ones than the one with this id, so that what arrives meanwhile moves nothing. */
const notificationsQuery = listQuery(['id'])
  .pick({ pageSize: true, currentPage: true })
  .extend({
    before: idInQuery.optional(),
    topic: z.enum(noticeTopics, { error: 'unknown_choice' }).optional(),
    unread: flagInQuery.optional(),
  })

// The two GET calls that change something do so by the bearer header alone, as every call does: no cookie admits them.
export const notificationsApi = defineApi({
  'GET /notifications': {
    summary:
      'One’s own notifications, newest first, of a topic or those not read yet, and how many of all were not seen yet',
    access: 'signed-in',
    query: notificationsQuery,
    reply: notificationsPage,
  },
  'GET /notifications/seen': {
    summary: 'Mark all of one’s own as seen: the unseen count is zero',
    access: 'signed-in',
    reply: unseen,
  },
  'PUT /notifications/read': {
    summary: 'Mark one of one’s own as read',
    access: 'signed-in',
    body: z.strictObject({ notification_id: id }),
    reply: unseen,
  },
  'GET /notifications/allRead': {
    summary: 'Mark all of one’s own as read',
    access: 'signed-in',
    reply: unseen,
  },
})
