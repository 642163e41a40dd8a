import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFlowBrowser } from '../../../scripts/chromium.mjs'
import { startDemoServers } from '../../../server/src/test/demo/demo-servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the servers: one for every file that runs at the same time, see `address` in harness.ts. */
    addresses: string[]
    /** Their databases, as their owner. */
    databases: string[]
    chromium: string
  }
}

/** Real servers with the demonstration company and the built browser part, for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findFlowBrowser()
  if (!chromium) throw new Error('The browser flows need Chromium; `npm test` installs it or says how.')
  if (!existsSync(resolve(import.meta.dirname, '../../../web/dist/index.html'))) {
    throw new Error('The browser flows need the built browser part; `npm test` builds it.')
  }
  const { addresses, databases, stop } = await startDemoServers(project.vitest.config.maxWorkers)
  project.provide('addresses', addresses)
  project.provide('databases', databases)
  project.provide('chromium', chromium)
  return stop
}
