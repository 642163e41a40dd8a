import { languageOf } from '@dromos/contract/trade/languages.ts'
import type { BookingCommand } from '@dromos/contract/bookings/moves.ts'
import { ANSWER_TASK, mailAnswer } from './bookings/booking-answers.service.ts'
import type { Config } from './config.ts'
import { writeExport } from './exports/export-job.service.ts'
import { EXPORT_TASK } from './exports/exports.service.ts'
import { workPlanOut } from './groupages/planner/plan-job.service.ts'
import { PLAN_TASK } from './groupages/planner/plans.service.ts'
import { enterImport } from './imports/import-job.service.ts'
import { IMPORT_TASK } from './imports/imports.service.ts'
import { CHECK_LICENCES_TASK, checkLicences } from './orders/carrier/licence-check.service.ts'
import { MARK_LATE_TASK, markLateOrders } from './orders/progress/late-orders.service.ts'
import { FORGOT_TASK, mailForgotten } from './people/passwords/passwords.service.ts'
import { wayOfMail } from './outbox/mailboxes.service.ts'
import type { PublicContext } from './platform/context.ts'
import type { Platform } from './platform/http.ts'
import type { TaskList } from './platform/jobs.ts'
import { REMOVE_FILE_TASK } from './files/kept-files.ts'
import { deliverMail, failForgotten, FORGOTTEN_MAIL_TASK, MAIL_TASK } from './platform/mail.ts'
import type { OnEndedMail } from './platform/mail.ts'
import { DIGEST_TASK, mailAtOnce, mailDigests } from './notifications/notice-mails.service.ts'
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
      nightly: [CHECK_LICENCES_TASK],
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
    [FORGOT_TASK]: async (payload, { job }) => {
      const { email, language } = payload as { email: string; language: string }
      const context: PublicContext = {
        db,
        clock,
        actor: null,
        replayKey: null,
        language: languageOf(language),
        requestId: `job ${job.id}`,
        address: '127.0.0.1',
      }
      await mailForgotten(context, email, { publicUrl, secrets })
    },
  }
}

const MOST_OF_SUBJECT = 200

const tellSender: OnEndedMail = async (
  db,
  { recipient, subject: whole, person_id, sender_id, error },
  end,
) => {
  const sender = sender_id ?? person_id
  if (sender === null) return
  const subject = Array.from(whole).slice(0, MOST_OF_SUBJECT).join('')
  await notify(
    { db },
    { kind: `mail.${end}`, params: { recipient, subject, reason: reasonFor(error) }, to: [sender] },
  )
}

const MOST_OF_REASON = 200

const reasonFor = (error: string): string => error.replaceAll(/\s+/g, ' ').slice(0, MOST_OF_REASON)
