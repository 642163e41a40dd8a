import { defineApi } from '../base/endpoint.ts'
import { fileCalls } from '../documents/files.ts'

/** A groupage has no customer, so nothing of it is released. */
export const groupageFilesApi = defineApi({
  'GET /groupages/{id}/files': {
    summary: 'The files of a groupage, what was sent of it among them',
    access: 'groupages.read',
    ...fileCalls.list,
  },
  'POST /groupages/{id}/files/store': {
    summary: 'Add a file to a groupage: PDF, JPEG, PNG, WebP, DOCX or XLSX',
    access: 'groupages.write',
    ...fileCalls.store,
  },
  'POST /groupages/files/update/{id}': {
    summary: 'Change the kind and the name of a file of a groupage',
    access: 'groupages.write',
    ...fileCalls.update,
  },
  'DELETE /groupages/files/destroy/{id}': {
    summary: 'Remove a file of a groupage; it can be put back for 30 days',
    access: 'groupages.write',
    ...fileCalls.destroy,
  },
  'PUT /groupages/files/restore/{id}': {
    summary: 'Put a removed file of a groupage back',
    access: 'groupages.write',
    ...fileCalls.restore,
  },
  'GET /groupages/files/{id}/content': {
    summary: 'The content of a file of a groupage, to be saved; who opens it is noted',
    access: 'groupages.read',
    ...fileCalls.content,
  },
})
