import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/client.ts'
import * as queries from './gazetteer.queries.ts'
import type { GazetteerRow } from './gazetteer.queries.ts'

/** Raised whenever the cities or their spellings change: the next start loads them anew. */
const EDITION = 3

const AGAIN_MS = 60_000

/** In the background, tried again after a failure. Calling the returned function gives up at once. */
export function keepGazetteer(db: Db, report: (problem: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const insist = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        return await loadGazetteer(db, signal)
      } catch (error) {
        if (!signal.aborted) report(error)
      }
      // A pause that is cut short is the end.
      await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = insist()
  return async () => {
    stopping.abort(new Error('The server stops.'))
    await working
  }
}

/** Loads the gazetteer from a process that reads its source, a thousand cities at a time, all or none. */
export async function loadGazetteer(db: Db, signal?: AbortSignal): Promise<void> {
  if (await queries.hasEdition(db, EDITION)) return
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
