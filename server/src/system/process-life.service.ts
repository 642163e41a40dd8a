import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '../db/client.ts'
import { lastFaults } from '../platform/http/fault-log.ts'
import type { SlowCalls } from '../platform/http/slow-calls.ts'
import { findRoom } from '../platform/limits/disk.ts'
import type { Product } from '../platform/product.ts'
import * as queries from './system.queries.ts'

const LIFE_MS = 30_000
export const SHOWN_CALLS = 10

/** By which this process is known among those that serve the database. */
export const thisProcess = randomUUID()

interface Living {
  product: Product
  dataDir: string
  calls: SlowCalls
  report: (problem: unknown) => void
}

/** Says every half minute that this process is alive, and what it has seen; answers how to end that. */
export async function liveProcess(
  db: Db,
  { product, dataDir, calls, report }: Living,
): Promise<() => Promise<void>> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  const show = async (): Promise<void> =>
    queries.showProcess(db, {
      id: thisProcess,
      host: hostname(),
      pid: process.pid,
      version: product.version,
      commit: product.build?.commit ?? null,
      node: process.versions.node,
      startedAt,
      memory: process.memoryUsage.rss(),
      diskAt: dataDir,
      disk: await findRoom(dataDir),
      slowCalls: calls.slowest(SHOWN_CALLS, Date.now()),
      faults: lastFaults(),
    })
  let shown = show().catch(report)
  await shown
  const timer = setInterval(() => {
    shown = show().catch(report)
  }, LIFE_MS)
  return async () => {
    clearInterval(timer)
    await shown
    await queries.endProcess(db, thisProcess).catch(() => undefined)
  }
}
