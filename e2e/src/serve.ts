import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../scripts/chromium.mjs'
import { serving, startServer } from '../../server/src/test/server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    chromium: string
  }
}

/** The real server with the demonstration company and the built browser part, for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium()
  if (!chromium) throw new Error('The browser flows need Chromium; `npm test` installs it or says how.')
  if (!existsSync(resolve(import.meta.dirname, '../../web/dist/index.html'))) {
    throw new Error('The browser flows need the built browser part; `npm run check` builds it.')
  }
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
  project.provide('address', server.address)
  project.provide('chromium', chromium)
  return async () => {
    server.kill('SIGTERM')
    await server.ended
    await removeData()
  }
}
