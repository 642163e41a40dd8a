import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Db } from '../db/client.ts'
import { enqueue } from '../platform/jobs.ts'
import * as queries from './gazetteer.queries.ts'
import type { GazetteerRow } from './gazetteer.queries.ts'

export const GAZETTEER_TASK = 'gazetteer.load'

/** Raised whenever the cities or their spellings change: the next start loads them anew. */
const EDITION = 1

/** Has the gazetteer loaded in the background, where its present edition is not in the database yet. */
export async function orderGazetteer(db: Db): Promise<void> {
  if (!(await queries.hasEdition(db, EDITION))) await enqueue(db, GAZETTEER_TASK, {})
}

/**
 * Loads the gazetteer from a process that reads its source, a thousand cities at a time, all or none. Gives up by the
 * signal, when the server stops; the next start begins again.
 */
export async function loadGazetteer(db: Db, signal?: AbortSignal): Promise<void> {
  await db.transaction().execute(async (inside) => {
    if (!(await queries.beginEdition(inside, EDITION))) return
    const reader = spawn(process.execPath, [join(import.meta.dirname, 'gazetteer-process.ts')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(reader, 'close')
    try {
      for await (const line of createInterface({ input: reader.stdout })) {
        signal?.throwIfAborted()
        // Written by our own process, line by line.
        await queries.insertCities(inside, JSON.parse(line) as GazetteerRow[])
      }
      const [code] = await ended
      if (code !== 0) throw new Error(`The gazetteer’s source could not be read (${String(code)}).`)
    } finally {
      reader.kill()
    }
  })
}
