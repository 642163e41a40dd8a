import { chatApi } from '../chats/chat.ts'
import { releasedFilesApi } from '../documents/files.ts'
import { logApi } from '../documents/log.ts'
import { documentComposerApi } from '../mail/composer/composer.ts'
import { orderEvents } from './log.rules.ts'

const thing = 'an order'

/** Customers have the customer channel alone, of orders of their own firm. */
export const orderChatApi = chatApi('orders', 'orders.read', thing)

export const orderFilesApi = releasedFilesApi(
  'orders',
  { read: 'order_files.read', store: 'order_files.add', manage: 'order_files.manage' },
  {
    thing,
    list: 'The files of an order; customers see what is released to them and what they have added',
    store: 'Add a file to an order: PDF, JPEG, PNG, WebP, DOCX or XLSX; what a customer adds is released',
    update: 'Change the kind and the name of a file',
    share: 'Release a file to the customer, or take it back',
    destroy: 'Remove a file; it can be put back for 30 days',
    restore: 'Put a removed file back',
  },
)

export const orderLogApi = logApi('orders', {
  read: 'orders.write',
  write: 'orders.write',
  thing,
  events: orderEvents,
})

export const orderComposerApi = documentComposerApi('orders', {
  thing,
  desk: 'contacts on both sides, files, papers, known mails',
  send: 'papers for the carrier never go to the customer, nor the other way round',
})
