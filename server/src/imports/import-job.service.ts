import type { ImportState } from '@dromos/contract/imports/imports.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { Db } from '../db/client.ts'
import { notify } from '../notifications/notifications.service.ts'
import { audit } from '../platform/audit.ts'
import type { Context } from '../platform/context.ts'
import { eachByItself } from '../platform/each.ts'
import { AppError } from '../platform/errors.ts'
import { isRefusal, sentenceOf } from '../platform/http/http-errors.ts'
import type { Platform } from '../platform/http/http.ts'
import { contextOfWork, endForgotten, GivenUp, openNews } from '../platform/long-work.ts'
import { forgetOld } from '../platform/long-work.queries.ts'
import { broadcast } from '../live/realtime.ts'
import { judgeSheet } from '../sheets/sheet-import.ts'
import type { ImportPlan, JudgedSheet } from '../sheets/sheet-import.ts'
import { inSheetTurn, readSheet } from '../sheets/sheet-reader.ts'
import { planFor } from './import-plans.ts'
import * as queries from './imports.queries.ts'
import type { ImportRow } from './imports.queries.ts'
import { dropSheet, importWork, isSound, jobOf } from './imports.service.ts'

type ImportDeps = Pick<Platform, 'db' | 'clock' | 'files'>

const BATCH = 500

/**
 * Enters a sheet that waits: judges it once more, then enters all rows in one transaction or none. Its person hears how
 * far it is, and what became of it. Faults of ours are thrown again, for the log. One that a killed process was at is begun
 * again from its first row; a sheet is entered once whatever happens, because only one that is under way is finished.
 */
export async function enterImport(ground: ImportDeps, id: number): Promise<void> {
  const begun = await queries.moveOn(ground.db, id, { from: queries.underWay, to: 'checking', done: 0 })
  const row = begun ? await queries.findImport(ground.db, id) : undefined
  if (!row) return
  try {
    await enter(ground, row, await contextOfWork(ground, workOf(row)))
  } catch (error) {
    if (error instanceof GivenUp) return
    await fail(ground.db, row, { problem: sentenceOf(error, row.language), verdict: null })
    if (!isRefusal(error)) throw error
  }
}

async function enter({ db, files }: ImportDeps, row: ImportRow, context: Context): Promise<void> {
  const { stored_key: key, language, columns } = row
  if (key === null || row.firm_id !== context.actor.firmId) {
    throw new AppError('conflict', { fields: { result: 'import_gone' } })
  }
  const plan = await planFor(context, row)
  const tell = openNews<ImportState>((state, done) => say(db, row, { state, done }))
  await inSheetTurn(row.created_by, async () => {
    const reading = await readSheet({ read: () => files.read(key) })
    const onRow = (count: number) => tell('checking', count)
    const judged = await judgeSheet(reading, plan, { language, columns, agreed: row.verdict, onRow })
    if (!isSound(judged.verdict)) {
      const { verdict } = judged
      return fail(db, row, { problem: fieldText('import_changed', language), verdict })
    }
    await enterAll(context, row, { plan, judged, tell })
  })
}

type SendNews = (state: ImportState, count: number) => Promise<void>

async function enterAll<T>(
  context: Context,
  row: ImportRow,
  { plan, judged, tell }: { plan: ImportPlan<T>; judged: JudgedSheet<T>; tell: SendNews },
): Promise<void> {
  const values = judged.records.map(({ value }) => value)
  const { compare } = plan
  const ordered = compare ? values.toSorted((one, other) => compare(one, other)) : values
  await context.db.transaction().execute(async (db) => {
    const inside = { ...context, db }
    for (let at = 0; at < ordered.length; at += BATCH) {
      await tell('entering', at)
      await plan.insert(inside, ordered.slice(at, at + BATCH))
    }
    await finish(inside, row, { area: plan.area, count: ordered.length })
  })
}

/** In the transaction of the records: from here on it is done, or nothing of it is. */
async function finish(
  inside: Context,
  { id, kind, type, created_by: owner }: ImportRow,
  { area, count }: { area: string; count: number },
): Promise<void> {
  const { db } = inside
  const moved = await queries.moveOn(db, id, { from: ['checking', 'entering'], to: 'done', done: count })
  if (!moved || owner === null) throw new GivenUp()
  await dropSheet(db, id)
  const after = { import: id, type, rows: count }
  await audit(inside, { action: `${area}.import`, entity: area, entityId: null, after })
  await notify({ db }, { kind: 'import.done', params: { id, kind, count }, to: [owner] })
  await broadcast(db, 'import', { id, state: 'done', done: count }, { users: [owner] })
}

/** Tells the person how far it is. Throws `GivenUp` when they do not want it any more. */
async function say(
  db: Db,
  { id, created_by: owner }: ImportRow,
  { state, done }: { state: ImportState; done: number },
): Promise<void> {
  const moved = await queries.moveOn(db, id, { from: ['checking', 'entering'], to: state, done })
  if (!moved || owner === null) throw new GivenUp()
  await broadcast(db, 'import', { id, state, done }, { users: [owner] })
}

async function fail(
  db: Db,
  { id, kind, created_by: owner }: Pick<ImportRow, 'id' | 'kind' | 'created_by'>,
  end: { problem: string; verdict: ImportRow['verdict'] | null },
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const failed = await queries.failImport(inside, id, end)
    if (!failed || owner === null) return
    const { problem } = end
    await notify({ db: inside }, { kind: 'import.failed', params: { id, kind, problem }, to: [owner] })
    await broadcast(inside, 'import', { id, state: 'failed', done: 0 }, { users: [owner] })
  })
}

export async function cleanUpImports({ db }: Pick<ImportDeps, 'db'>): Promise<void> {
  await endForgotten(db, importWork, async (id) => {
    const row = await queries.findImport(db, id)
    if (row) await fail(db, row, { problem: fieldText('import_interrupted', row.language), verdict: null })
  })
  await eachByItself(await queries.listOldFiles(db), (id) =>
    db.transaction().execute((inside) => dropSheet(inside, id)),
  )
  await forgetOld(db, importWork)
}

const workOf = ({ id, created_by: owner, language }: ImportRow) => ({ owner, language, name: jobOf(id) })
