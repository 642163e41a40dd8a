import { lazyRouteComponent as page } from '@tanstack/react-router'
import { screen } from './office.ts'

const notices = () => import('../notifications/notification-list.page.tsx')
const outbox = () => import('../outbox/outbox.page.tsx')
const mails = () => import('../inbox/mail-list.page.tsx')

export const mailScreens = [
  screen('/notifications', null, page(notices, 'NotificationListPage')),
  screen('/outbox', 'outbox.read', page(outbox, 'OutboxPage')),
  screen('/mails', 'mails.read', page(mails, 'MailListPage')),
] as const
