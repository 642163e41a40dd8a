import { languageOf } from '@dromos/contract/constants/languages.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { officeLanguage } from '@dromos/contract/constants/office.ts'
import { BACKUP_TASK, backUpByNight } from '../backup/nightly.service.ts'
import { ANSWER_TASK, mailAnswer } from '../bookings/booking-answers.service.ts'
import type { Answering } from '../bookings/booking-answers.service.ts'
import { CHAT_MAIL_TASK, mailUnread } from '../chats/chat-mails.service.ts'
import type { Config } from './config.ts'
import { writeExport } from '../exports/export-job.service.ts'
import { EXPORT_TASK } from '../exports/exports.service.ts'
import { broadcastProgress } from '../groups/group-history.service.ts'
import { noteBounce, noteRefusal } from '../groups/suppressions.service.ts'
import { OVERDUE_TASK, notifyOverdue } from '../firms/overdue-invoices.service.ts'
import { workPlanOut } from '../groupages/planner/plan-job.service.ts'
import { PLAN_TASK } from '../groupages/planner/plans.service.ts'
import { enterImport } from '../imports/import-job.service.ts'
import { IMPORT_TASK } from '../imports/imports.service.ts'
import {
  DUE_MAILBOXES_TASK,
  READ_MAILBOX_TASK,
  readDueMailboxes,
  readMailbox,
} from '../inbox/reading/reading.service.ts'
import { RENEW_SIGN_INS_TASK, renewUnused } from '../inbox/sign-ins/mail-tokens.service.ts'
import type { OnReturnedMail } from '../inbox/bounces.service.ts'
import { createMailReader } from '../inbox/mime/mail-reader.ts'
import { notifyOfUnanswered, UNANSWERED_TASK } from '../inbox/unanswered.service.ts'
import { CHECK_LICENCES_TASK, checkLicences } from '../orders/carrier/licence-check.service.ts'
import {
  RECALCULATE_EMISSIONS_TASK,
  recalculateEmissions,
} from '../orders/statistics/emission-recalculations.service.ts'
import {
  DUE_REPORTS_TASK,
  mailReport,
  queueDueReports,
  REPORT_TASK,
} from '../orders/statistics/report-mails.service.ts'
import { mailPapers, PAPERS_TASK } from '../orders/files/released-papers.service.ts'
import type { Releasing } from '../orders/files/released-papers.service.ts'
import { MARK_LATE_TASK, markLateOrders } from '../orders/progress/late-orders.service.ts'
import { DELAYS_TASK, notifyDelays } from '../orders/progress/announced-delays.service.ts'
import type { ReleasedDelay } from '../orders/progress/announced-delays.service.ts'
import { FORGOT_TASK, mailForgotten } from '../people/passwords/passwords.service.ts'
import { wayOfMail } from '../outbox/mailboxes.service.ts'
import { OFFERS_BY_NIGHT_TASK, workOnOffers } from '../offers/offer-clock.service.ts'
import { SEND_OFFER_TASK, sendScheduled } from '../offers/offer-schedule.service.ts'
import type { PublicContext } from '../platform/context.ts'
import type { Platform } from '../platform/http/http.ts'
import { connectionsOf } from '../platform/jobs.ts'
import type { TaskList, JobQueue } from '../platform/jobs.ts'
import { REMOVE_FILE_TASK } from '../files/kept-files.ts'
import { deliverMail, failForgotten, FORGOTTEN_MAIL_TASK, MAIL_TASK } from '../platform/mail/mail.ts'
import type { OnEndedMail } from '../platform/mail/mail.ts'
import { MANY_MAILS_TASK, OPEN_MANY_MAILS_TASK } from '../platform/mail/mail-queue.ts'
import {
  DIGEST_TASK,
  findDocumentOfMail,
  mailAtOnce,
  mailDigests,
} from '../notifications/notice-mails.service.ts'
import { NOTICE_MAIL_TASK, notify } from '../notifications/notifications.service.ts'
import { WATCH_TASK, watchSystem } from '../system/watch.service.ts'
import type { Watching } from '../system/watch.service.ts'

interface TaskConfig extends Pick<Config, 'mailServer' | 'publicUrl' | 'moneyShownTo' | 'backup'> {
  /** What the doctor finds while the product runs. */
  look: Watching['look']
}

/** Mails and long lists have workers of their own: what takes its time holds up nothing else. */
export function jobQueuesOf(platform: Platform, config: TaskConfig) {
  const {
    [MAIL_TASK]: mail,
    [MANY_MAILS_TASK]: many,
    [OPEN_MANY_MAILS_TASK]: openMany,
    [EXPORT_TASK]: writing,
    [PLAN_TASK]: planning,
    [REPORT_TASK]: reporting,
    [READ_MAILBOX_TASK]: reading,
    ...others
  } = jobsOf(platform, config)
  const { mails, toMany, files, plans, mailboxes, rest } = crews
  const none = { nightly: [], often: [] }
  return [
    { ...mails, ...none, taskList: { [MAIL_TASK]: mail } },
    { ...toMany, ...none, taskList: { [MANY_MAILS_TASK]: many, [OPEN_MANY_MAILS_TASK]: openMany } },
    { ...files, ...none, taskList: { [EXPORT_TASK]: writing, [REPORT_TASK]: reporting } },
    { ...plans, ...none, taskList: { [PLAN_TASK]: planning } },
    { ...mailboxes, ...none, taskList: { [READ_MAILBOX_TASK]: reading } },
    {
      ...rest,
      taskList: others,
      nightly: [
        CHECK_LICENCES_TASK,
        OVERDUE_TASK,
        OFFERS_BY_NIGHT_TASK,
        DUE_REPORTS_TASK,
        RENEW_SIGN_INS_TASK,
        BACKUP_TASK,
      ],
      often: [
        MARK_LATE_TASK,
        FORGOTTEN_MAIL_TASK,
        DIGEST_TASK,
        CHAT_MAIL_TASK,
        DUE_MAILBOXES_TASK,
        UNANSWERED_TASK,
        RECALCULATE_EMISSIONS_TASK,
      ],
      regularly: [WATCH_TASK],
    },
  ]
}

/** How many mails of groups a process sends at the same time. */
const MANY_AT_ONCE = 2
/** How many lists a process writes behind the scenes at the same time, of one person one: those of each are in one line. */
const EXPORTS_AT_ONCE = 2
/** All reports are in one line, so that they never take the places of lists that somebody waits for. */
const REPORTS_AT_ONCE = 1
/** How many plans of tours a process works out at the same time, of one person one. */
const PLANS_AT_ONCE = 2
/** How many mailboxes it reads at the same time: a slow server holds up two others at most. */
const MAILBOXES_AT_ONCE = 3

/** How many jobs at once the workers of a process do. */
const crews: Record<
  'mails' | 'toMany' | 'files' | 'plans' | 'mailboxes' | 'rest',
  Pick<JobQueue, 'atOnce'>
> = {
  mails: {},
  toMany: { atOnce: MANY_AT_ONCE },
  files: { atOnce: EXPORTS_AT_ONCE + REPORTS_AT_ONCE },
  plans: { atOnce: PLANS_AT_ONCE },
  mailboxes: { atOnce: MAILBOXES_AT_ONCE },
  rest: {},
}

/** The most connections that the workers of a process hold at a time. */
export const JOB_CONNECTIONS = connectionsOf(Object.values(crews))

/** One for all mailboxes: however many are read at once, one mail is parsed at a time. */
const mailReader = createMailReader()

const readingOf = ({ db, clock, files, secrets, allowPrivateHosts, mailProviders, slowPool }: Platform) => ({
  db,
  clock,
  files,
  secrets,
  allowPrivateHosts,
  mailProviders,
  workFolder: slowPool.folder,
  reader: mailReader,
  onReturn: noteReturn,
})

/** What the worker does with each kind of job. Payloads are written by this product only. */
export function jobsOf(platform: Platform, config: TaskConfig): TaskList {
  const { db, clock, files, secrets, ...rules } = platform
  const { mailServer, publicUrl } = config
  const deliver = (id: number, { attempts, max_attempts }: Attempt, onEnd: OnEndedMail) =>
    deliverMail(db, id, {
      wayOf: (mail) => wayOfMail(db, mail.id, { ...rules, clock, secrets, mailServer }),
      files,
      secrets,
      onEnd,
      isLast: attempts >= max_attempts,
    })
  const deliverToMany: TaskList[string] = async (payload, { job }) => {
    const { id } = payload as { id: number }
    await deliver(id, job, noteEnded)
    await broadcastProgress(db, id)
  }
  const reading = readingOf(platform)
  return {
    [MAIL_TASK]: async (payload, { job }) => deliver((payload as { id: number }).id, job, notifySender),
    [MANY_MAILS_TASK]: deliverToMany,
    [OPEN_MANY_MAILS_TASK]: deliverToMany,
    [FORGOTTEN_MAIL_TASK]: async () => failForgotten(db, notifySender),
    [DUE_MAILBOXES_TASK]: async () => readDueMailboxes({ db, clock }),
    [READ_MAILBOX_TASK]: async (payload) => readMailbox(reading, (payload as { id: number }).id),
    [RENEW_SIGN_INS_TASK]: async () => renewUnused({ db, clock }, { ...rules, secrets }),
    [UNANSWERED_TASK]: async () => notifyOfUnanswered({ db, clock }),
    [WATCH_TASK]: async () => watchSystem(db, { look: config.look, isNightly: config.backup !== null }),
    [REMOVE_FILE_TASK]: async (payload) => files.remove((payload as { key: string }).key),
    [CHECK_LICENCES_TASK]: async () => checkLicences(db),
    [OVERDUE_TASK]: async () => notifyOverdue({ db, clock }),
    [MARK_LATE_TASK]: async () => markLateOrders({ db, clock }),
    [RECALCULATE_EMISSIONS_TASK]: async () => recalculateEmissions(db),
    [IMPORT_TASK]: async (payload) => enterImport({ db, clock, files }, (payload as { id: number }).id),
    ...longTasksOf(platform, config),
    [NOTICE_MAIL_TASK]: async (payload) => mailAtOnce(db, (payload as { id: number }).id, { publicUrl }),
    [CHAT_MAIL_TASK]: async () => mailUnread(db, { publicUrl }),
    [DIGEST_TASK]: async () => mailDigests({ db, clock }, { publicUrl }),
    [ANSWER_TASK]: async (payload) => mailAnswer(db, payload as Answering, { publicUrl, clock }),
    [PAPERS_TASK]: async (payload) => mailPapers(db, payload as Releasing, { publicUrl }),
    [DELAYS_TASK]: async (payload) => notifyDelays(db, payload as ReleasedDelay, { publicUrl }),
    [OFFERS_BY_NIGHT_TASK]: async () => workOnOffers({ db, clock }),
    [SEND_OFFER_TASK]: async (payload, { job }) =>
      sendScheduled(nobodys({ db, clock }, job.id, officeLanguage), (payload as { id: number }).id, {
        files,
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

/** What takes its time: files, plans, reports. */
function longTasksOf(
  { db, clock, files, slowPool, exported }: Platform,
  { publicUrl, moneyShownTo, backup }: TaskConfig,
): TaskList {
  return {
    [BACKUP_TASK]: async (_payload, { job, abortSignal: stopping }) =>
      backUpByNight(db, backup, { stopping, isLast: job.attempts >= job.max_attempts }),
    [EXPORT_TASK]: async (payload, { job, abortSignal: stopping }) =>
      writeExport({ db, clock, files, slowPool, exported }, (payload as { id: number }).id, {
        stopping,
        isLast: job.attempts >= job.max_attempts,
      }),
    [DUE_REPORTS_TASK]: async () => queueDueReports({ db, clock }),
    [REPORT_TASK]: async (payload, { job, abortSignal: stopping }) =>
      mailReport(
        { db, clock, files, heavy: slowPool, moneyShownTo, publicUrl },
        // Written by `queueDueReports`.
        payload as { id: number; month: string },
        { stopping, isLast: job.attempts >= job.max_attempts },
      ),
    [PLAN_TASK]: async (payload, { job }) =>
      workPlanOut({ db, clock }, (payload as { id: number }).id, {
        isLast: job.attempts >= job.max_attempts,
      }),
  }
}

interface Attempt {
  attempts: number
  max_attempts: number
}

/** The history of its group says what became of a mail; an address that was refused gets no more of them. */
const noteEnded: OnEndedMail = async (db, { recipient, refused }) => {
  if (refused !== undefined) await noteRefusal(db, recipient, refused)
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

const notifySender: OnEndedMail = async (db, { id, recipient, subject: whole, ...mail }, end) => {
  await noteEnded(db, { id, recipient, subject: whole, ...mail }, end)
  const sender = mail.sender_id ?? mail.person_id
  if (sender === null) return
  const subject = Array.from(whole).slice(0, MOST_OF_SUBJECT).join('')
  const about = await findDocumentOfMail(db, id)
  const reason = reasonFor(mail.error)
  const params = { recipient, subject, reason, ...(about ? { about } : {}) }
  await notify({ db }, { kind: `mail.${end}`, params, to: [sender] })
}

/** A group's mail that comes back stands in its history; of any other its sender is told. */
const noteReturn: OnReturnedMail = async (db, mail) => {
  if (!(await noteBounce(db, mail))) await notifySender(db, mail, 'failed')
}

const MOST_OF_REASON = 200

const reasonFor = (error: string): string => error.replaceAll(/\s+/g, ' ').slice(0, MOST_OF_REASON)
