import { defineApi } from '../base/endpoint.ts'
import { letterCalls } from '../letters/letters.ts'

export const bookingLettersApi = defineApi({
  'GET /bookings/letter/{id}': {
    summary: 'What a mail about a booking is written with: contacts and files',
    access: 'mails.write',
    ...letterCalls.desk,
  },
  'POST /bookings/letterPreview/{id}': {
    summary: 'A mail about a booking as its first reader sees it',
    access: 'mails.write',
    ...letterCalls.preview,
  },
  'POST /bookings/letter/{id}': {
    summary: 'Send a mail about a booking',
    access: 'mails.write',
    ...letterCalls.send,
  },
  'GET /bookings/mail/{id}/{mail}': {
    summary: 'A mail about a booking, whole, with what became of it',
    access: 'mails.write',
    ...letterCalls.mail,
  },
})
