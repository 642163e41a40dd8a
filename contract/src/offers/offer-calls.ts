import { releasedFilesApi } from '../documents/files.ts'
import { logApi } from '../documents/log.ts'
import { documentComposerApi } from '../mail/composer/composer.ts'
import { offerEvents } from './log.rules.ts'

const thing = 'an offer'

export const offerFilesApi = releasedFilesApi(
  'offers',
  { read: 'offers.read', store: 'offers.write', manage: 'offers.write' },
  {
    thing,
    list: 'The files of an offer; those released to its customer go along with it',
    store: 'Add a file to an offer',
    share: 'Let a file go along with an offer, or keep it to us',
  },
)

export const offerLogApi = logApi('offers', {
  read: 'offers.read',
  write: 'offers.write',
  thing,
  events: offerEvents,
})

export const offerComposerApi = documentComposerApi('offers', {
  thing,
  desk: 'contacts, files and the paper that it left with',
  send: 'the offer itself leaves by its own command',
})
