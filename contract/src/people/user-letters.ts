import { defineApi } from '../base/endpoint.ts'
import { letterCalls } from '../letters/letters.ts'

export const userLettersApi = defineApi({
  'GET /users/letter/{id}': {
    summary: 'What a mail to a member of staff is written with',
    access: 'users.read',
    ...letterCalls.desk,
  },
  'POST /users/letterPreview/{id}': {
    summary: 'A mail to a member of staff as they see it',
    access: 'users.read',
    ...letterCalls.preview,
  },
  'POST /users/letter/{id}': {
    summary: 'Send a mail to a member of staff',
    access: 'users.read',
    ...letterCalls.send,
  },
})
