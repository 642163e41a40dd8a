// The one entrance behind the npm scripts. Plain JavaScript for Node 20; everything else runs on Node 24.
import { join } from 'node:path'
import { check, checkFaults, checkPart, isPart } from './check.mjs'
import { demandFlowBrowser } from './chromium.mjs'
import { ensureInstalled, root, runtime, serverProcess } from './runtime.mjs'
import { runToEnd, startChild, stopWithParent } from './processes.mjs'
import { release } from './release.mjs'
import { buildWebIfNeeded, programOf } from './web-build.mjs'

const server = join(root, 'server/src/main.ts')

const commands = {
  async start() {
    const node = runtime()
    const built = await buildWebIfNeeded(node)
    const { options, env } = serverProcess()
    return built === 0 ? runToEnd(node, [...options, server], { env }) : built
  },

  /** Server and browser part, both reloading on change; when one ends, so does the other. */
  async dev() {
    const node = runtime()
    const address = 'http://127.0.0.1:5173'
    const env = { NODE_ENV: 'development', PUBLIC_URL: process.env.PUBLIC_URL || address }
    const api = `http://127.0.0.1:${process.env.PORT || 3000}`
    const vite = [programOf('web', 'vite', 'vite'), '--host', '127.0.0.1', '--port', '5173', '--strictPort']
    const children = [
      startChild(node, ['--watch', '--watch-preserve-output', server], { env }),
      startChild(node, vite, { cwd: join(root, 'web'), env: { ...env, API_URL: api } }),
    ]
    const code = await Promise.race(children.map((child) => child.ended))
    for (const child of children) child.stop()
    await Promise.all(children.map((child) => child.ended))
    return code
  },

  /** What a newcomer runs; `test rest` what that leaves out, and `test all` both. */
  async test(part = 'core') {
    if (!isPart(part)) throw new Error(`There are no tests called ${part}.`)
    return (await demandFlowBrowser()) ? checkPart(runtime(), part) : 1
  },

  /** What has changed, or what concerns the areas named: `check orders/list banks`. */
  check: (...areas) => check(runtime(), areas),

  /** Faults that take minutes, or those named: `faults killed`. */
  faults: (...names) => checkFaults(runtime(), names),

  /** Builds the archive of this version: `release --to folder`; `release --freeze` notes its migrations before. */
  release: (...args) => release(runtime(), args),

  /** Runs any TypeScript file of the repository: `exec path/to/file.ts arguments…`. */
  exec: (script, ...rest) => runToEnd(runtime(), [script, ...rest], { stdin: 'inherit' }),
}

async function main([name, ...rest]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null
  if (!command || (name === 'exec' && rest.length === 0)) {
    console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`)
    return 2
  }
  stopWithParent()
  await ensureInstalled()
  return command(...rest)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
