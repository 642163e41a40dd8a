import { picked } from '../base/fields.ts'
import { chatApi } from '../chats/chat.ts'
import { filesApi, releasedFilesApi } from '../documents/files.ts'
import { logApi } from '../documents/log.ts'
import { documentComposerApi } from '../mail/composer/composer.ts'
import { bookingEvents } from './log.rules.ts'

const thing = 'a booking'

/** That of an accepted booking goes on in its order. */
export const bookingChatApi = chatApi('bookings', 'bookings.read', thing)

/** The customer's side: the customer channel alone. */
export const ownChatApi = chatApi('bookings/own', 'bookings.own', 'one of their own bookings')

export const bookingFilesApi = releasedFilesApi(
  'bookings',
  { read: 'bookings.read', store: 'bookings.write', manage: 'bookings.write' },
  {
    thing,
    list: 'The files of a booking; those of an accepted one are its order’s',
    store: 'Add a file to a booking',
    share: 'Release a file of a booking to the customer, or take it back',
  },
)

/** The customer's side: renaming and releasing are the office's. */
export const ownFilesApi = picked(
  filesApi(
    'bookings/own',
    { read: 'bookings.own', store: 'bookings.own', manage: 'bookings.own' },
    {
      thing,
      list: 'The files that the customer has added to a booking or may read',
      store: 'Add a file to a booking that is not answered yet',
      destroy: 'Remove a file that the customer’s own accounts have added',
      restore: 'Put back what was removed so',
    },
  ),
  [
    'GET /bookings/own/{id}/files',
    'POST /bookings/own/{id}/files/store',
    'DELETE /bookings/own/files/destroy/{id}',
    'PUT /bookings/own/files/restore/{id}',
    'GET /bookings/own/files/{id}/content',
  ],
)

export const bookingLogApi = logApi('bookings', {
  read: 'bookings.write',
  write: 'bookings.write',
  thing,
  events: bookingEvents,
})

export const bookingComposerApi = documentComposerApi('bookings', { thing, desk: 'contacts and files' })
