import { defineApi } from '../base/endpoint.ts'
import { letterCalls } from '../letters/letters.ts'

export const groupLettersApi = defineApi({
  'GET /groups/letter/{id}': {
    summary:
      'What a mail to some of a group is written with: those of it who get mails, the first 200, and files',
    access: 'groups.write',
    ...letterCalls.desk,
  },
  'POST /groups/letterPreview/{id}': {
    summary: 'A mail to some of a group as its first reader sees it',
    access: 'groups.write',
    ...letterCalls.preview,
  },
  'POST /groups/letter/{id}': {
    summary: 'Send a mail to some of a group, each of them named; all of it is written to by its sending',
    access: 'groups.write',
    ...letterCalls.send,
  },
})
