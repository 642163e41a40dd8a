import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { letterCalls } from '../letters/letters.ts'
import { mailStatuses } from '../outbox/columns.ts'

/** So many mails of a person are listed, the last of them. */
export const MOST_PERSON_MAILS = 50

const personMail = z.object({
  id: z.int(),
  /** They wrote it; else it went to them. */
  is_theirs: z.boolean(),
  recipient: z.string(),
  sender: z.string(),
  subject: z.string(),
  status: z.literal(mailStatuses),
  created_at: z.string(),
  /** Its words may be read: it is a letter about a record or to this person. */
  is_open: z.boolean(),
})
export type PersonMail = z.output<typeof personMail>

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
  'GET /users/mails/{id}': {
    summary:
      'The last mails to and from a member of staff: one’s own, and anybody’s for who reads the outbox',
    access: 'signed-in',
    params: byId,
    reply: z.object({ data: z.array(personMail) }),
  },
  'GET /users/mail/{id}/{mail}': {
    summary:
      'A letter to or from a member of staff, whole: one’s own, and anybody’s for who reads the outbox',
    access: 'signed-in',
    ...letterCalls.mail,
  },
})
