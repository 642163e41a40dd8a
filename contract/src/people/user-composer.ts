import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId } from '../base/record.ts'
import { composerApi, sentMailApi } from '../mail/composer/composer.ts'
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

export const userComposerApi = composerApi('users', 'users.read', {
  desk: 'What a mail to a member of staff is written with',
  preview: 'A mail to a member of staff as they see it',
  send: 'Send a mail to a member of staff',
})

export const userMailsApi = defineApi({
  'GET /users/mails/{id}': {
    summary:
      'The last mails to and from a member of staff: one’s own, and anybody’s for who reads the outbox',
    access: 'signed-in',
    params: byId,
    reply: z.object({ data: z.array(personMail) }),
  },
  ...sentMailApi(
    'users',
    'signed-in',
    'A letter to or from a member of staff, whole: one’s own, and anybody’s for who reads the outbox',
  ),
})
