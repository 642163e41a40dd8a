import { defineApi } from '../base/endpoint.ts'
import { letterCalls } from '../letters/letters.ts'

export const orderLettersApi = defineApi({
  'GET /orders/letter/{id}': {
    summary: 'What a mail about an order is written with: contacts on both sides, files, papers, known mails',
    access: 'mails.write',
    ...letterCalls.desk,
  },
  'POST /orders/letterPreview/{id}': {
    summary: 'A mail about an order as its first reader sees it',
    access: 'mails.write',
    ...letterCalls.preview,
  },
  'POST /orders/letter/{id}': {
    summary:
      'Send a mail about an order; papers for the carrier never go to the customer, nor the other way round',
    access: 'mails.write',
    ...letterCalls.send,
  },
  'GET /orders/mail/{id}/{mail}': {
    summary: 'A mail about an order, whole, with what became of it',
    access: 'mails.write',
    ...letterCalls.mail,
  },
})
