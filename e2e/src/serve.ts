import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFlowBrowser } from '../../scripts/chromium.mjs'
import { serving, startServer } from '../../server/src/test/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the servers: one for every file that runs at the same time, see `address` in harness.ts. */
    addresses: string[]
    chromium: string
  }
}

/** The real server with the demonstration company and the built browser part, for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findFlowBrowser()
  if (!chromium) throw new Error('The browser flows need Chromium; `npm test` installs it or says how.')
  if (!existsSync(resolve(import.meta.dirname, '../../web/dist/index.html'))) {
    throw new Error('The browser flows need the built browser part; `npm run check` builds it.')
  }
  const started = await Promise.allSettled(Array.from({ length: workersOf(project) }, startWithData))
  const servers = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const stopAll = async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  project.provide(
    'addresses',
    servers.map(({ address }) => address),
  )
  project.provide('chromium', chromium)
  return stopAll
}

const workersOf = ({ vitest }: TestProject): number => vitest.config.maxWorkers

async function startWithData(): Promise<{ address: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dromos-flows-'))
  // Open to the database's own user when root runs the flows.
  await chmod(dataDir, 0o755)
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const server = await serving(await startServer({ DATA_DIR: dataDir, DEMO: 'on' })).catch(
    async (error: unknown) => {
      await removeData()
      throw error
    },
  )
  const stop = async () => {
    server.kill('SIGTERM')
    await server.ended
    await removeData()
  }
  return { address: server.address, stop }
}
