import { defineApi } from '../base/endpoint.ts'
import { letterCalls } from '../letters/letters.ts'

export const groupageLettersApi = defineApi({
  'GET /groupages/letter/{id}': {
    summary: 'What a mail about a groupage is written with: contacts and files',
    access: 'mails.write',
    ...letterCalls.desk,
  },
  'POST /groupages/letterPreview/{id}': {
    summary: 'A mail about a groupage as its first reader sees it',
    access: 'mails.write',
    ...letterCalls.preview,
  },
  'POST /groupages/letter/{id}': {
    summary: 'Send a mail about a groupage',
    access: 'mails.write',
    ...letterCalls.send,
  },
  'GET /groupages/mail/{id}/{mail}': {
    summary: 'A mail about a groupage, whole, with what became of it',
    access: 'mails.write',
    ...letterCalls.mail,
  },
})
