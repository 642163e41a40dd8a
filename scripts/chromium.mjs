import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { runToEnd } from './processes.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The same engine without windows: it does the same with a quarter less work. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const fonts = ['fonts-dejavu-core', 'fonts-noto-core']

/** How it is started: without a window of its own, and without anything that looks for a network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium on this machine that starts, or null. CHROMIUM_PATH wins. */
export const findChromium = () => findOf(names)

/** The path of the lightest Chromium on this machine that runs the browser flows, or null. CHROMIUM_PATH wins. */
export const findFlowBrowser = () => findOf([...shells, ...names])

function findOf(known) {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : known.flatMap(pathsOf)
  return candidates.find(starts) ?? null
}

function pathsOf(name) {
  if (isAbsolute(name)) return [name]
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

// Some systems put a stub in its place which only tells how to install it.
function starts(program) {
  if (!existsSync(program)) return false
  const tried = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return tried.status === 0 && /chrom/i.test(tried.stdout)
}

/** Makes sure the browser tests have a browser: installs one where we may, else says what to type. */
export async function demandFlowBrowser() {
  if (findFlowBrowser()) return true
  const isDebian = existsSync('/etc/debian_version')
  if (isDebian && process.getuid?.() === 0 && !process.env.CHROMIUM_PATH) await installBrowser()
  if (findFlowBrowser()) return true
  console.error('The browser tests need Chromium, which is not on this machine. Install it with:\n')
  console.error(
    isDebian
      ? `  sudo apt-get update && sudo apt-get install -y ${[shells[0], ...fonts].join(' ')}`
      : advice(),
  )
  console.error('\nor name another one in CHROMIUM_PATH.\n\n0 passed, 1 failed')
  return false
}

async function installBrowser() {
  console.log('Installing Chromium from the system packages …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if ((await runToEnd('/usr/bin/apt-get', ['update', '-qq'], { env })) !== 0) return
  const install = (browser) =>
    runToEnd('/usr/bin/apt-get', ['install', '-y', '-qq', browser, ...fonts], { env })
  // Not every release has the shell as a package of its own.
  if ((await install(shells[0])) !== 0) await install('chromium')
}

function advice() {
  if (process.platform === 'darwin') return '  brew install --cask google-chrome'
  return '  (the package "chromium" of your system)'
}
