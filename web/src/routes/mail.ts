import { lazyRouteComponent as page } from '@tanstack/react-router'
import { roomOfMails } from '../inbox/room/room-address.ts'
import { formerScreen, screen } from './office.ts'

const notices = () => import('../notifications/notification-list.page.tsx')
const outbox = () => import('../outbox/outbox.page.tsx')
const inbox = () => import('../inbox/room/inbox.page.tsx')
const mailSignIn = () => import('../inbox/mail-sign-in.page.tsx')
const mails = () => import('../inbox/mail-list.page.tsx')

export const mailScreens = [
  screen('/notifications', null, page(notices, 'NotificationListPage')),
  screen('/outbox', 'outbox.read', page(outbox, 'OutboxPage')),
  screen('/inbox', 'inbox.read', page(inbox, 'InboxPage')),
  screen('/inbox/emails', 'mails.read', page(mails, 'MailListPage')),
  formerScreen('/mails', { permission: 'mails.read', searchOf: roomOfMails }),
  screen('/mailSignIn', 'mails.read', page(mailSignIn, 'MailSignInPage')),
] as const
