import { ANSWER_TASK } from '../bookings/booking-answers.service.ts'
import { BACKUP_TASK } from '../backup/nightly.service.ts'
import { CHAT_MAIL_TASK } from '../chats/chat-mails.service.ts'
import { EXPORT_TASK } from '../exports/exports.service.ts'
import { REMOVE_FILE_TASK } from '../files/kept-files.ts'
import { OVERDUE_TASK } from '../firms/overdue-invoices.service.ts'
import { PLAN_TASK } from '../groupages/planner/plans.service.ts'
import { IMPORT_TASK } from '../imports/imports.service.ts'
import { DUE_MAILBOXES_TASK, READ_MAILBOX_TASK } from '../inbox/reading/reading.service.ts'
import { RENEW_SIGN_INS_TASK } from '../inbox/sign-ins/mail-tokens.service.ts'
import { UNANSWERED_TASK } from '../inbox/unanswered.service.ts'
import { DIGEST_TASK } from '../notifications/notice-mails.service.ts'
import { NOTICE_MAIL_TASK } from '../notifications/notifications.service.ts'
import { OFFERS_BY_NIGHT_TASK } from '../offers/offer-clock.service.ts'
import { SEND_OFFER_TASK } from '../offers/offer-schedule.service.ts'
import { CHECK_LICENCES_TASK } from '../orders/carrier/licence-check.service.ts'
import { PAPERS_TASK } from '../orders/files/released-papers.service.ts'
import { MARK_LATE_TASK } from '../orders/progress/late-orders.service.ts'
import { DELAYS_TASK } from '../orders/progress/announced-delays.service.ts'
import { RECALCULATE_EMISSIONS_TASK } from '../orders/statistics/emission-recalculations.service.ts'
import { DUE_REPORTS_TASK, REPORT_TASK } from '../orders/statistics/report-mails.service.ts'
import { FORGOT_TASK } from '../people/passwords/passwords.service.ts'
import type { JobQueue } from '../platform/jobs.ts'
import { WATCH_TASK } from '../system/watch.service.ts'
import { MANY_MAILS_TASK, OPEN_MANY_MAILS_TASK } from '../platform/mail/mail-queue.ts'
import { FORGOTTEN_MAIL_TASK, MAIL_TASK } from '../platform/mail/mail.ts'

/**
 * Every kind of job, and whether a copy does it: what somebody asked for on a screen of the copy, and figures. Mails come
 * to their end in its outbox. What others would notice, and what goes by the clock, waits in the queue.
 */
export const doneInCopies: Readonly<Record<string, boolean>> = {
  [ANSWER_TASK]: true,
  [BACKUP_TASK]: false,
  [CHAT_MAIL_TASK]: false,
  [CHECK_LICENCES_TASK]: false,
  [DELAYS_TASK]: true,
  [DIGEST_TASK]: false,
  [DUE_MAILBOXES_TASK]: false,
  [DUE_REPORTS_TASK]: false,
  [EXPORT_TASK]: true,
  [FORGOT_TASK]: true,
  [FORGOTTEN_MAIL_TASK]: false,
  [IMPORT_TASK]: true,
  [MAIL_TASK]: true,
  [MANY_MAILS_TASK]: true,
  [MARK_LATE_TASK]: false,
  [NOTICE_MAIL_TASK]: true,
  [OFFERS_BY_NIGHT_TASK]: false,
  [OPEN_MANY_MAILS_TASK]: true,
  [OVERDUE_TASK]: false,
  [PAPERS_TASK]: true,
  [PLAN_TASK]: true,
  [READ_MAILBOX_TASK]: false,
  [RECALCULATE_EMISSIONS_TASK]: true,
  [REMOVE_FILE_TASK]: false,
  [RENEW_SIGN_INS_TASK]: false,
  [REPORT_TASK]: false,
  [SEND_OFFER_TASK]: false,
  [UNANSWERED_TASK]: false,
  [WATCH_TASK]: true,
}

/** Of all work, that of a copy. A kind of job that nobody has thought of is not done. */
export function jobQueuesOfCopy(works: readonly JobQueue[]): JobQueue[] {
  const isDone = (task: string): boolean => doneInCopies[task] ?? false
  return works
    .map((work) => ({
      ...work,
      taskList: Object.fromEntries(Object.entries(work.taskList).filter(([task]) => isDone(task))),
      nightly: work.nightly.filter(isDone),
      often: work.often.filter(isDone),
      regularly: (work.regularly ?? []).filter(isDone),
    }))
    .filter(({ taskList }) => Object.keys(taskList).length > 0)
}
