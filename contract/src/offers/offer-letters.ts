import { defineApi } from '../base/endpoint.ts'
import { letterCalls } from '../letters/letters.ts'

export const offerLettersApi = defineApi({
  'GET /offers/letter/{id}': {
    summary: 'What a mail about an offer is written with: contacts, files and the paper that it left with',
    access: 'mails.write',
    ...letterCalls.desk,
  },
  'POST /offers/letterPreview/{id}': {
    summary: 'A mail about an offer as its first reader sees it',
    access: 'mails.write',
    ...letterCalls.preview,
  },
  'POST /offers/letter/{id}': {
    summary: 'Send a mail about an offer; the offer itself leaves by its own command',
    access: 'mails.write',
    ...letterCalls.send,
  },
  'GET /offers/mail/{id}/{mail}': {
    summary: 'A mail about an offer, whole, with what became of it',
    access: 'mails.write',
    ...letterCalls.mail,
  },
})
