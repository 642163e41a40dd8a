import { chatApi } from '../chats/chat.ts'
import { filesApi } from '../documents/files.ts'
import { logApi } from '../documents/log.ts'
import { documentComposerApi } from '../mail/composer/composer.ts'
import { groupageEvents } from './log.rules.ts'

const thing = 'a groupage'

/** Among colleagues alone: a groupage has no customer. */
export const groupageChatApi = chatApi('groupages', 'groupages.read', thing)

/** Nothing of it is released: a groupage has no customer. */
export const groupageFilesApi = filesApi(
  'groupages',
  { read: 'groupages.read', store: 'groupages.write', manage: 'groupages.write' },
  {
    thing,
    list: 'The files of a groupage, what was sent of it among them',
    store: 'Add a file to a groupage: PDF, JPEG, PNG, WebP, DOCX or XLSX',
  },
)

export const groupageLogApi = logApi('groupages', {
  read: 'groupages.write',
  write: 'groupages.write',
  thing,
  events: groupageEvents,
})

export const groupageComposerApi = documentComposerApi('groupages', { thing, desk: 'contacts and files' })
