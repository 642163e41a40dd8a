// The one entrance behind the npm scripts. Plain JavaScript for Node 20; everything else runs on Node 24.
import { join } from 'node:path'
import { check, checkFaults, checkPart, isPart } from './check.mjs'
import { demandFlowBrowser } from './chromium.mjs'
import { ensureInstalled, root, runtime, serverProcess } from './runtime.mjs'
import { freePortFrom } from './ports.mjs'
import { runToEnd, startChild, stopWithParent } from './processes.mjs'
import { release } from './release.mjs'
import { buildWebIfNeeded, programOf } from './web-build.mjs'

const server = join(root, 'server/src/app/main.ts')
/** Where `npm run dev` begins to look for ports that are free. */
const WEB_PORT = 5173
const API_PORT = 3000

const commands = {
  async start() {
    const node = runtime()
    const built = await buildWebIfNeeded(node)
    const { options, env } = serverProcess()
    return built === 0 ? runToEnd(node, [...options, server], { env }) : built
  },

  /** Server and browser part, both reloading on change; when one ends, so does the other. Another checkout may run, too. */
  async dev() {
    const node = runtime()
    const web = String(await freePortFrom(WEB_PORT))
    const port = process.env.PORT || String(await freePortFrom(API_PORT))
    const address = `http://127.0.0.1:${web}`
    console.log(`The browser part is at ${address}, the server at port ${port}.`)
    const env = { NODE_ENV: 'development', PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || address }
    const api = `http://127.0.0.1:${port}`
    const vite = [programOf('web', 'vite', 'vite'), '--host', '127.0.0.1', '--port', web, '--strictPort']
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
