import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { byId, version } from '../base/record.ts'
import { id, optionalText } from '../base/text.ts'
import { composerInput, composerOptions } from '../mail/composer/composer.ts'
import { composerSides, SUBJECT_MAX } from '../mail/composer/placeholders.ts'
import { threadStates } from './thread-states.ts'

/** The mail of a thread that an answer is written to. */
const answeredMail = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  /** On which side of the record its writer is; `other` where nobody knows, or the sender is in doubt. */
  side: z.enum(composerSides),
  /** Where it asks to be answered; empty where that is its sender. Nothing is sent there unless it is chosen. */
  reply_to: z.string(),
  /** The servers on its way say that it is not from the domain it names. */
  sender_failed: z.boolean(),
  /** As the answer is called unless it is written otherwise. */
  subject: z.string(),
  /** What stands below the answer, as text. */
  quote: z.string(),
})

const answerOptions = composerOptions.extend({ answered: answeredMail.nullable() })
export type AnswerOptions = z.output<typeof answerOptions>

export const answerInput = composerInput.extend({
  /** The mail that is answered. */
  mail_id: id,
  /** Empty: that of the answered mail; to another party that of the record. */
  subject: optionalText(SUBJECT_MAX).default(''),
  /** The thread is done with it; else it waits for them. */
  done: z.boolean().default(false),
  version,
})
export type AnswerInput = z.output<typeof answerInput>

const answered = z.object({
  mails: z.array(z.int()),
  id: z.int(),
  state: z.enum(threadStates),
  version: z.int(),
})
export type Answered = z.output<typeof answered>

export const answersApi = defineApi({
  'GET /mails/answer/{id}': {
    summary:
      'What an answer to the last mail of a thread is written with: readers, files and papers of its record',
    access: 'mails.write',
    params: byId,
    reply: answerOptions,
  },
  'POST /mails/answer/{id}': {
    summary:
      'Answer a thread: in the exchange that it is of and with their text below; readers of another party get neither',
    access: 'mails.write',
    params: byId,
    body: answerInput,
    reply: answered,
    status: 201,
    idempotent: true,
    perMinute: 60,
  },
})
