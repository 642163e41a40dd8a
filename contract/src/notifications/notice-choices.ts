import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { noticeTopics } from './topics.rules.ts'

export const noticeMails = ['none', 'at_once', 'daily'] as const
export type NoticeMail = (typeof noticeMails)[number]

/** The hour of the daily mail where nobody chose one, by the clock of the office. */
export const usualDigestHour = 7

const noticeChoice = z.strictObject({
  topic: z.enum(noticeTopics),
  in_app: z.boolean(),
  mail: z.enum(noticeMails),
})
export type NoticeChoice = z.output<typeof noticeChoice>

export const noticeChoices = z.strictObject({
  choices: z.array(noticeChoice).max(noticeTopics.length),
  /** By the clock of the office. */
  digest_hour: z.int().min(0).max(23),
})
export type NoticeChoices = z.output<typeof noticeChoices>

export const noticeChoicesApi = defineApi({
  'GET /notifications/choices': {
    summary: 'What one wants to be told of, in the product and by mail: every topic of one’s role',
    access: 'signed-in',
    reply: noticeChoices,
  },
  'PUT /notifications/choices': {
    summary: 'Choose what one is told of; topics that are not named stay as they are',
    access: 'signed-in',
    body: noticeChoices,
    reply: noticeChoices,
  },
})
