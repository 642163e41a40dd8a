import { defineApi } from '../base/endpoint.ts'
import { fileCalls } from '../documents/files.ts'

export const offerFilesApi = defineApi({
  'GET /offers/{id}/files': {
    summary: 'The files of an offer; those released to its customer go along with it',
    access: 'offers.read',
    ...fileCalls.list,
  },
  'POST /offers/{id}/files/store': {
    summary: 'Add a file to an offer',
    access: 'offers.write',
    ...fileCalls.store,
  },
  'POST /offers/files/update/{id}': {
    summary: 'Change the kind and the name of a file of an offer',
    access: 'offers.write',
    ...fileCalls.update,
  },
  'PUT /offers/files/share/{id}': {
    summary: 'Let a file go along with an offer, or keep it to us',
    access: 'offers.write',
    ...fileCalls.share,
  },
  'DELETE /offers/files/destroy/{id}': {
    summary: 'Remove a file of an offer; it can be put back for 30 days',
    access: 'offers.write',
    ...fileCalls.destroy,
  },
  'PUT /offers/files/restore/{id}': {
    summary: 'Put a removed file of an offer back',
    access: 'offers.write',
    ...fileCalls.restore,
  },
  'GET /offers/files/{id}/content': {
    summary: 'The content of a file of an offer, to be saved; who opens it is noted',
    access: 'offers.read',
    ...fileCalls.content,
  },
})
