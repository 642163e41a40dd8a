import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMuslHere, nodePackages, refusalOf } from './platforms.mjs'
import { runToEnd } from './processes.mjs'

export const root = resolve(fileURLToPath(import.meta.url), '../..')

const modules = join(root, 'node_modules')
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const NEEDED_NODE = product.config.neededNode

/** Installs what package-lock.json names, unless it is installed already. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = join(modules, '.dromos-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const wanted = JSON.parse(lock)
  if (!isInstalled(wanted)) {
    demandPlatform(wanted)
    await install()
  }
  linkNode()
  writeFileSync(stamp, hash)
}

// npm keeps a list of what it installed, written last. After an `npm install` by hand nothing is left to do.
function isInstalled(lock) {
  const file = join(modules, '.package-lock.json')
  if (!existsSync(file)) return false
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') || wanted.optional || installed[path]?.version === wanted.version,
  )
}

// What cannot run here is said before minutes and a gigabyte are spent on it.
function demandPlatform(lock) {
  const names = Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1))
  const { platform, arch } = process
  const refusal = refusalOf({
    platform,
    arch,
    isMusl: isMuslHere(),
    packages: new Set(names),
    node: Math.max(...ownNodes().map(majorOf)),
    neededNode: NEEDED_NODE,
    hasDatabase: Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE),
  })
  if (refusal) throw new Error(refusal)
}

async function install() {
  console.log('Installing the packages of package-lock.json …')
  const npm = process.env.npm_execpath ?? ''
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit']
  const env = { NODE_ENV: 'development' }
  const code = basename(npm).startsWith('npm')
    ? await runToEnd(process.execPath, [npm, ...args], { cwd: root, env })
    : await runToEnd('npm', args, { cwd: root, env })
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code}).`)
}

// npm 10 makes no .bin/node when several optional packages offer one.
function linkNode() {
  const link = join(modules, '.bin/node')
  const bundled = bundledNode()
  if (!bundled || process.platform === 'win32' || existsSync(link)) return
  symlinkSync(relative(join(modules, '.bin'), bundled), link)
}

/**
 * How the server's memory is kept small: Node collects garbage although memory is free, glibc keeps one heap instead
 * of one for each thread, what was compiled once is read instead of compiled again, and what is compiled better is so
 * one function at a time: threads that compile beside the work took 30 MB for it. What the environment says itself wins.
 */
export function serverProcess() {
  const { serverOptions, serverEnvironment } = product.config
  const unsaid = Object.entries(serverEnvironment).filter(([name]) => !(name in process.env))
  return { options: serverOptions.split(' '), env: Object.fromEntries(unsaid) }
}

/** Path of a Node that runs TypeScript: the one installed with the packages, else one found on this machine. */
export function runtime() {
  const found = bundledNode() ?? ownNodes().find((candidate) => majorOf(candidate) >= NEEDED_NODE)
  if (found) return found
  throw new Error(
    `Dromos needs Node ${NEEDED_NODE} or newer on ${process.platform}-${process.arch}; this is ${process.version}.`,
  )
}

const ownNodes = () => [process.execPath, 'node']

function majorOf(node) {
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}

function bundledNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const paths = nodePackages(process.platform, process.arch).map((name) => join(modules, name, 'bin', file))
  return paths.find((path) => existsSync(path)) ?? null
}
