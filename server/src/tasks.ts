import { languageOf } from '@dromos/contract/trade/languages.ts'
import type { Language } from '@dromos/contract/trade/languages.ts'
import { officeLanguage } from '@dromos/contract/trade/office.ts'
import type { BookingCommand } from '@dromos/contract/bookings/moves.ts'
import { ANSWER_TASK, mailAnswer } from './bookings/booking-answers.service.ts'
import type { Config } from './config.ts'
import { writeExport } from './exports/export-job.service.ts'
import { EXPORT_TASK } from './exports/exports.service.ts'
import { OVERDUE_TASK, tellOverdue } from './firms/overdue-invoices.service.ts'
import { workPlanOut } from './groupages/planner/plan-job.service.ts'
import { PLAN_TASK } from './groupages/planner/plans.service.ts'
import { enterImport } from './imports/import-job.service.ts'
import { IMPORT_TASK } from './imports/imports.service.ts'
import { CHECK_LICENCES_TASK, checkLicences } from './orders/carrier/licence-check.service.ts'
import { MARK_LATE_TASK, markLateOrders } from './orders/progress/late-orders.service.ts'
import { FORGOT_TASK, mailForgotten } from './people/passwords/passwords.service.ts'
import { wayOfMail } from './outbox/mailboxes.service.ts'
import { OFFERS_BY_NIGHT_TASK, workOnOffers } from './offers/offer-clock.service.ts'
import { SEND_OFFER_TASK, sendScheduled } from './offers/offer-sending.service.ts'
import type { PublicContext } from './platform/context.ts'
import type { Platform } from './platform/http.ts'
import type { TaskList } from './platform/jobs.ts'
import { REMOVE_FILE_TASK } from './files/kept-files.ts'
import { deliverMail, failForgotten, FORGOTTEN_MAIL_TASK, MAIL_TASK } from './platform/mail.ts'
import type { OnEndedMail } from './platform/mail.ts'
import {
  DIGEST_TASK,
  findDocumentOfMail,
  mailAtOnce,
  mailDigests,
} from './notifications/notice-mails.service.ts'
import { NOTICE_MAIL_TASK, notify } from './notifications/notifications.service.ts'

/** Mails and long lists have workers of their own: what takes its time holds up nothing else. */
export function workOf(platform: Platform, config: Pick<Config, 'mailServer' | 'publicUrl'>) {
  const {
    [MAIL_TASK]: mail,
    [EXPORT_TASK]: writing,
    [PLAN_TASK]: planning,
    ...others
  } = tasksOf(platform, config)
  return [
    { taskList: { [MAIL_TASK]: mail }, nightly: [], often: [] },
    {
      taskList: { [EXPORT_TASK]: writing, [PLAN_TASK]: planning },
      nightly: [],
      often: [],
      atOnce: EXPORTS_AT_ONCE,
    },
    {
      taskList: others,
      nightly: [CHECK_LICENCES_TASK, OVERDUE_TASK, OFFERS_BY_NIGHT_TASK],
      often: [MARK_LATE_TASK, FORGOTTEN_MAIL_TASK, DIGEST_TASK],
    },
  ]
}

/** How many lists a process writes behind the scenes at the same time. */
const EXPORTS_AT_ONCE = 2

/** What the worker does with each kind of job. Payloads are written by this product only. */
export function tasksOf(
  { db, clock, files, heavy, exported, secrets, ...rules }: Platform,
  { mailServer, publicUrl }: Pick<Config, 'mailServer' | 'publicUrl'>,
): TaskList {
  return {
    [MAIL_TASK]: async (payload, { job }) =>
      deliverMail(db, (payload as { id: number }).id, {
        wayOf: ({ id }) => wayOfMail(db, id, { ...rules, secrets, mailServer }),
        files,
        secrets,
        onEnd: tellSender,
        isLast: job.attempts >= job.max_attempts,
      }),
    [FORGOTTEN_MAIL_TASK]: async () => failForgotten(db, tellSender),
    [REMOVE_FILE_TASK]: async (payload) => files.remove((payload as { key: string }).key),
    [CHECK_LICENCES_TASK]: async () => checkLicences(db),
    [OVERDUE_TASK]: async () => tellOverdue({ db, clock }),
    [MARK_LATE_TASK]: async () => markLateOrders({ db, clock }),
    [IMPORT_TASK]: async (payload) => enterImport({ db, clock, files }, (payload as { id: number }).id),
    [EXPORT_TASK]: async (payload, { job, abortSignal: stopping }) =>
      writeExport({ db, clock, files, heavy, exported }, (payload as { id: number }).id, {
        stopping,
        isLast: job.attempts >= job.max_attempts,
      }),
    [PLAN_TASK]: async (payload, { job }) =>
      workPlanOut({ db, clock }, (payload as { id: number }).id, {
        isLast: job.attempts >= job.max_attempts,
      }),
    [NOTICE_MAIL_TASK]: async (payload) => mailAtOnce(db, (payload as { id: number }).id, { publicUrl }),
    [DIGEST_TASK]: async () => mailDigests({ db, clock }, { publicUrl }),
    [ANSWER_TASK]: async (payload) =>
      mailAnswer(db, payload as { id: number; command: BookingCommand }, { publicUrl }),
    [OFFERS_BY_NIGHT_TASK]: async () => workOnOffers({ db, clock }),
    [SEND_OFFER_TASK]: async (payload, { job }) =>
      sendScheduled(nobodys({ db, clock }, job.id, officeLanguage), (payload as { id: number }).id, {
        secrets,
        publicUrl,
      }),
    [FORGOT_TASK]: async (payload, { job }) => {
      const { email, language } = payload as { email: string; language: string }
      const context = nobodys({ db, clock }, job.id, languageOf(language))
      await mailForgotten(context, email, { publicUrl, secrets })
    },
  }
}

/** What is done in nobody's name. */
const nobodys = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  job: string,
  language: Language,
): PublicContext => ({
  db,
  clock,
  actor: null,
  replayKey: null,
  language,
  requestId: `job ${job}`,
  address: '127.0.0.1',
})

const MOST_OF_SUBJECT = 200

const tellSender: OnEndedMail = async (db, { id, recipient, subject: whole, ...mail }, end) => {
  const sender = mail.sender_id ?? mail.person_id
  if (sender === null) return
  const subject = Array.from(whole).slice(0, MOST_OF_SUBJECT).join('')
  const about = await findDocumentOfMail(db, id)
  const reason = reasonFor(mail.error)
  const params = { recipient, subject, reason, ...(about ? { about } : {}) }
  await notify({ db }, { kind: `mail.${end}`, params, to: [sender] })
}

const MOST_OF_REASON = 200

const reasonFor = (error: string): string => error.replaceAll(/\s+/g, ' ').slice(0, MOST_OF_REASON)
