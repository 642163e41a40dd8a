import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import { panelsOfTab } from '@dromos/contract/statistics/panels.rules.ts'
import type { SheetPanel } from '@dromos/contract/statistics/panels.rules.ts'
import { lastMonth, monthOf, nextMonth } from '@dromos/contract/statistics/period.rules.ts'
import type { reportMailsApi } from '@dromos/contract/statistics/report-mails.ts'
import { statisticsApi } from '@dromos/contract/statistics/statistics.ts'
import { officeDay } from '@dromos/contract/constants/office.ts'
import type { Db } from '../../db/client.ts'
import { keepFile, openFileScope } from '../../files/kept-files.ts'
import type { FileStore, StoredContent } from '../../files/files.ts'
import { notify } from '../../notifications/notifications.service.ts'
import { audit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { isRefusal, sentenceOf } from '../../platform/http/http-errors.ts'
import type { ExportSink, Exchange, SlowPool } from '../../platform/http/http.ts'
import { enqueue } from '../../platform/jobs.ts'
import { contextOfWork } from '../../platform/long-work.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { workingQueries } from '../../views/view-query.ts'
import { reportMail } from './report-mails.mail.ts'
import * as queries from './report-mails.queries.ts'
import type { DueReport } from './report-mails.queries.ts'
import { exportStatistics } from './statistics.sheet.ts'
import { columnsOfPanel } from './statistics-tables.service.ts'

type Calls = typeof reportMailsApi

export const DUE_REPORTS_TASK = 'reports.due'
export const REPORT_TASK = 'reports.mail'
const ATTEMPTS = 5

export async function listReportMails({ db, actor }: Context) {
  const rows = await queries.listMailed(db, actor.id)
  return {
    data: rows.map(({ view_id, sent_for: month }) => ({ view_id, next_on: nextMonth(nextMonth(month)) })),
  }
}

/** Chooses whether an own report is mailed; the first mail comes with the next month. */
export const chooseReportMail = (
  context: Context,
  id: number,
  { mailed }: HandlerInput<Calls['PUT /stats/mails/{id}']>['body'],
) =>
  inTransaction(context, async (inside) => {
    const { db, actor, clock, language } = inside
    const report = await queries.findOwnReport(db, id, actor.id)
    if (!report) throw notFound()
    const sentFor = lastMonth(officeDay(clock.now())).from
    if (mailed) await queries.beginMails(db, id, { language, sentFor })
    else await queries.endMails(db, id)
    const action = mailed ? 'reports.mail_on' : 'reports.mail_off'
    await audit(inside, { action, entity: 'saved_views', entityId: id, after: { name: report.name } })
    return { view_id: id, mailed }
  })

/** Puts a job in line for each report whose mail about the last month is due; one that is in line already stays one. */
export async function queueDueReports({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const month = lastMonth(officeDay(clock.now())).from
  for (const id of await queries.listDue(db, month)) {
    const name = `report ${id} ${month}`
    await enqueue(db, REPORT_TASK, { id, month }, { attempts: ATTEMPTS, name, line: 'reports' })
  }
}

export interface ReportDeps {
  db: Db
  clock: Clock
  files: FileStore
  heavy: SlowPool
  moneyShownTo: readonly string[]
  publicUrl: string
}

interface Turn {
  stopping: AbortSignal
  isLast: boolean
}

/**
 * Mails one report about one month, with the rights that its owner has now: the files, the mail and the note that it was
 * sent are there together or not at all. What cannot be made is told to its owner, and not tried again before the next month.
 */
export async function mailReport(
  ground: ReportDeps,
  { id, month }: { id: number; month: string },
  turn: Turn,
): Promise<void> {
  const report = await queries.findDue(ground.db, id, month)
  if (!report) return
  try {
    await makeAndSend(ground, { report, month }, turn)
  } catch (error) {
    if (isRefusal(error) || (turn.isLast && !turn.stopping.aborted)) {
      await fail(ground.db, { report, month }, sentenceOf(error, report.language))
    }
    if (!isRefusal(error)) throw error
  }
}

interface Making {
  report: DueReport
  month: string
}

async function makeAndSend(ground: ReportDeps, making: Making, { stopping }: Turn): Promise<void> {
  const { db, files } = ground
  const { report, month } = making
  const { person_id: owner, language, view_id: id } = report
  const context = await contextOfWork(ground, { owner, language, name: `report ${id}` })
  const query = await queryOf(db, making)
  const scope = openFileScope(db, files)
  try {
    const made: (StoredContent & { name: string; type: string })[] = []
    for (const format of ['xlsx', 'pdf'] as const) {
      const file = await writeTable(ground, context, { query: { ...query, format }, stopping })
      try {
        made.push({ ...(await scope.write(createReadStream(file.path))), ...file })
      } finally {
        await rm(file.path, { force: true })
      }
    }
    await db.transaction().execute(async (inside) => {
      if (!(await queries.takeDue(inside, id, month))) return
      for (const file of made) await keepFile({ ...context, db: inside }, file, file)
      const period = monthOf(month)
      const shown = { ...report.query, period_from: period.from, period_to: period.to }
      const address = `${ground.publicUrl}/app/stats?${new URLSearchParams(shown).toString()}`
      const mail = reportMail({ ...report, period, address })
      const sent = {
        to: report.email,
        personId: owner,
        isPrivate: true,
        files: made.map(({ key }) => key),
        ...mail,
      }
      await sendMail(inside, sent, new URL(ground.publicUrl).hostname)
      const after = { name: report.name, month, to: report.email }
      await audit(
        { ...context, db: inside },
        { action: 'reports.mailed', entity: 'saved_views', entityId: id, after },
      )
    })
  } finally {
    await scope.close()
  }
}

/** What the export is asked of a report: its filters, and of its days always the month. */
async function queryOf(db: Db, { report, month }: Making): Promise<Record<string, string>> {
  const [working] = await workingQueries(db, 'stats', [report.query])
  if (!working || working.is_reduced) throw invalid({ result: 'report_reduced' })
  const { q: _search, sort: _sort, ...narrowed } = working.query
  const { from, to } = monthOf(month)
  return { ...narrowed, period_from: from, period_to: to }
}

const exportQuery = statisticsApi['GET /stats/export'].query

/** Written by the call that writes it for who waits. */
async function writeTable(
  { heavy, files, moneyShownTo }: ReportDeps,
  context: Context,
  { query, stopping }: { query: Record<string, string>; stopping: AbortSignal },
): Promise<{ path: string; name: string; type: string }> {
  const tab = exportQuery.shape.tab.parse(query['tab'])
  const panel: SheetPanel = panelsOfTab[tab][0] ?? 'customer'
  const ground = { figures: heavy.db, moneyShownTo, files }
  const asked = exportQuery.parse({ ...query, panel, columns: 'name' })
  const columns = columnsOfPanel({ panel, query: asked, context, ground })
  const taken: { path: string; name: string; type: string }[] = []
  const desk: ExportSink = {
    left: stopping,
    turn: (work) => work(),
    hear: async () => undefined,
    take: async (file) => void taken.push(file),
  }
  // A call that writes a list asks nothing else of the exchange once it has a desk.
  await exportStatistics(context, { ...asked, columns }, { slowPool: heavy, sink: desk } as Exchange, ground)
  const [file] = taken
  if (!file) throw new Error('an export gave no file')
  return file
}

async function fail(db: Db, { report, month }: Making, problem: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    if (!(await queries.takeDue(inside, report.view_id, month))) return
    const params = { name: report.name, month, problem }
    await notify({ db: inside }, { kind: 'report.failed', params, to: [report.person_id] })
  })
}
