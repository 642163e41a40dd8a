import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fieldText } from '@dromos/contract/base/messages.ts'
import type { Db } from '../db/client.ts'
import { dropFile, keepFile, openFileScope } from '../files/kept-files.ts'
import { broadcast } from '../live/realtime.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { Context } from '../platform/context.ts'
import { eachByItself } from '../platform/each.ts'
import { isRefusal, sentenceOf } from '../platform/http/http-errors.ts'
import type { ExportSink, Exchange, Platform } from '../platform/http/http.ts'
import { contextOfWork, endForgotten, GivenUp, openNews } from '../platform/long-work.ts'
import { forgetOld, releaseFile } from '../platform/long-work.queries.ts'
import * as queries from './exports.queries.ts'
import type { ExportRow, ClaimedExport } from './exports.queries.ts'
import { exportWork, jobOf, readExport } from './exports.service.ts'

type ExportDeps = Pick<Platform, 'db' | 'clock' | 'files' | 'slowPool' | 'exported'>

interface Turn {
  /** The process is about to end. */
  stopping: AbortSignal
  /** It is not tried again. */
  isLast: boolean
}

/**
 * Writes a list behind the scenes, by the call that writes it for who waits, with the rights that its person has now.
 * They hear how far it is and what became of it. A fault of ours is thrown, so that it is tried again; after the last
 * time it has failed.
 */
export async function writeExport(ground: ExportDeps, id: number, turn: Turn): Promise<void> {
  const taken = await queries.takeOn(ground.db, id)
  const row = taken && (await queries.findExport(ground.db, id))
  if (!row) return
  try {
    const { created_by: owner, language } = row
    const context = await contextOfWork(ground, { owner, language, name: jobOf(id) })
    await write(ground, row, context, turn)
  } catch (error) {
    if (error instanceof GivenUp) return
    if (isRefusal(error) || (turn.isLast && !turn.stopping.aborted)) {
      await fail(ground.db, row, sentenceOf(error, row.language))
    }
    if (!isRefusal(error)) throw error
  }
}

async function write(
  ground: ExportDeps,
  row: ExportRow,
  context: Context,
  { stopping }: Pick<Turn, 'stopping'>,
): Promise<void> {
  const { slowPool, exported } = ground
  const { handler, input } = readExport(exported, context.actor, row)
  const { hear, written } = openProgress(ground.db, row)
  const desk: ExportSink = {
    left: stopping,
    // Its place is that of the job.
    turn: (work) => work(),
    hear,
    take: (made) => keep(ground, row, context, { ...made, done: written() }),
  }
  // A call that writes a list asks nothing else of the exchange once it has a desk.
  const exchange = { slowPool, sink: desk } as Exchange
  await handler({ ...input, body: undefined }, context, exchange)
}

/** Notes and tells how far it is. Throws `GivenUp` when it is not wanted any more, or somebody else's. */
function openProgress(db: Db, row: ExportRow) {
  let all: number | null = null
  let last = 0
  const tell = openNews<string>(async (_step, done) => {
    const goesOn = await queries.noteProgress(db, row, { done, total: all })
    if (!goesOn || row.created_by === null) throw new GivenUp()
    const data = { id: row.id, state: 'writing', done, total: all }
    await broadcast(db, 'export', data, { users: [row.created_by] })
  })
  return {
    written: () => last,
    hear: async (done: number, total: number | null): Promise<void> => {
      ;[last, all] = [done, total]
      await tell('writing', done)
    },
  }
}

interface Made {
  path: string
  name: string
  type: string
  done: number
}

/** Keeps the file and says that it is there: both, or neither. */
async function keep(
  { db, files }: ExportDeps,
  row: ExportRow,
  context: Context,
  { path, name, type, done }: Made,
): Promise<void> {
  const scope = openFileScope(db, files)
  try {
    const content = await scope.write(createReadStream(path))
    await db.transaction().execute(async (inside) => {
      await keepFile({ ...context, db: inside }, content, { name, type })
      await finish(inside, row, context, { key: content.key, done })
    })
  } finally {
    await rm(path, { force: true })
    await scope.close()
  }
}

async function finish(
  db: Db,
  row: ExportRow & ClaimedExport,
  { actor }: Context,
  { key, done }: { key: string; done: number },
): Promise<void> {
  const { id, list } = row
  const end = { stored_key: key, done, role_id: actor.role, firm_id: actor.firmId }
  if (!(await queries.finishExport(db, row, end))) throw new GivenUp()
  await notify({ db }, { kind: 'export.done', params: { list, count: done }, to: [actor.id] })
  await broadcast(db, 'export', { id, state: 'done', done }, { users: [actor.id] })
}

async function fail(db: Db, { id, list, created_by: owner }: ExportRow, problem: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const ended = await queries.endExport(inside, id, { state: 'failed', problem })
    if (!ended || owner === null) return
    await notify({ db: inside }, { kind: 'export.failed', params: { list, problem }, to: [owner] })
    await broadcast(inside, 'export', { id, state: 'failed', done: 0 }, { users: [owner] })
  })
}

/** Ends what nobody works on any more, lets go of files after a day, and forgets. */
export async function cleanUpExports({ db }: Pick<ExportDeps, 'db'>): Promise<void> {
  await endForgotten(db, exportWork, async (id) => {
    const row = await queries.findExport(db, id)
    if (row) await fail(db, row, fieldText('export_interrupted', row.language))
  })
  await eachByItself(await queries.listOldFiles(db), (id) =>
    db.transaction().execute(async (inside) => {
      const key = await releaseFile(inside, exportWork, id)
      if (key) await dropFile(inside, key)
    }),
  )
  await forgetOld(db, exportWork)
}
