import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { runToEnd } from './processes.mjs'
import { root } from './runtime.mjs'
import { buildWebIfNeeded } from './web-build.mjs'

/** What stands in an archive beside its packages. Of the browser part that is what was built of it. */
const contents = [
  'package.json',
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs',
  'deploy',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/releases/migrations.json',
  'server/src',
  'web/package.json',
  'web/dist',
  'e2e/package.json',
]
/** Pictures of the documentation are read on the web, and tests by those who change the product. */
const isLeftOut = (path) => /\.(test|fault)\.tsx?$|^server\/src\/test$|^docs\/.*\.(png|webp)$/.test(path)
const served = ['@dromos/server', '@dromos/contract']

/**
 * Builds `dromos-VERSION-PLATFORM.tar.gz`: the product with the packages that serve it and a Node of its own, so that a
 * start neither installs nor builds. Answers the exit code.
 */
export async function release(node, args) {
  const options = { to: { type: 'string', default: 'dist' }, freeze: { type: 'boolean', default: false } }
  const { to, freeze } = parseArgs({ args, options }).values
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (freeze) return freezeMigrations(manifest.version)
  demandFrozen(manifest.version)
  const built = await buildWebIfNeeded(node)
  if (built !== 0) return built
  const name = `dromos-${manifest.version}-${process.platform}-${process.arch}`
  const work = mkdtempSync(join(tmpdir(), 'dromos-release-'))
  try {
    const folder = join(work, name)
    copyContents(folder)
    const installed = await installServed(folder)
    if (installed !== 0) return installed
    const linked = await linkPostgres(node, folder)
    if (linked !== 0) return linked
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify(buildOf(), null, 2)}\n`)
    writeFileSync(join(folder, 'sbom.cdx.json'), partsOf(folder))
    writeLauncher(folder, manifest.config)
    mkdirSync(resolve(to), { recursive: true })
    const archive = resolve(to, `${name}.tar.gz`)
    execFileSync('tar', ['-czf', archive, '--owner=0', '--group=0', '--numeric-owner', '-C', work, name])
    console.log(`Wrote ${archive}`)
    return 0
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const migrations = join(root, 'server/src/db/migrations')
const releases = join(root, 'server/releases/migrations.json')
const readReleases = () => JSON.parse(readFileSync(releases, 'utf8'))

/** Notes the migrations that come with this version, with their hashes: they stay as they are from then on. */
function freezeMigrations(version) {
  const before = readReleases().filter((known) => known.version !== version)
  const known = new Set(before.flatMap((earlier) => Object.keys(earlier.migrations)))
  const own = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql') && !known.has(name))
    .sort()
  const hashes = own.map((name) => [name, hashOf(readFileSync(join(migrations, name)))])
  const date = new Date().toISOString().slice(0, 10)
  const all = [...before, { version, date, migrations: Object.fromEntries(hashes) }]
  writeFileSync(releases, `${JSON.stringify(all, null, 2)}\n`)
  console.log(`${version}: ${own.length} migrations are frozen.`)
  return 0
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex')

function demandFrozen(version) {
  const last = readReleases().at(-1)
  if (last?.version === version) return
  throw new Error(`${version} is no release yet: run npm run release -- --freeze, and commit what it writes.`)
}

function copyContents(folder) {
  for (const path of contents.filter((it) => existsSync(join(root, it)))) {
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => !isLeftOut(source.slice(root.length + 1)),
    })
  }
}

async function installServed(folder) {
  const which = served.flatMap((workspace) => ['--workspace', workspace])
  const quiet = ['--ignore-scripts', '--prefer-offline', '--loglevel=error', '--no-fund', '--no-audit']
  const [program, ...first] = npm()
  const args = [
    ...first,
    'ci',
    '--omit=dev',
    '--include=optional',
    ...quiet,
    ...which,
    '--include-workspace-root',
  ]
  const code = await runToEnd(program, args, { cwd: folder, env: { NODE_ENV: 'production' } })
  // It is named by the lock, and nothing of it is served.
  rmSync(join(folder, 'e2e'), { recursive: true, force: true })
  return code
}

/** The links that the built-in PostgreSQL needs, where nobody may make them later. */
const linkPostgres = (node, folder) =>
  runToEnd(node, [join(folder, 'server/src/commands/link-postgres.ts')], { cwd: folder })

/** npm as it was called by, or the one that is found. */
function npm() {
  const path = process.env.npm_execpath ?? ''
  return basename(path).startsWith('npm') ? [process.execPath, path] : ['npm']
}

/** Which commit it was made of; changes beside it are said. Null without git. */
function buildOf() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const [commit = '', date = ''] = git('log', '-1', '--format=%h %cI').split(' ')
  const isChanged = git('status', '--porcelain') !== ''
  return commit ? { commit: isChanged ? `${commit}+` : commit, date } : null
}

/** Everything it is made of, in the CycloneDX format. */
function partsOf(folder) {
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
  ]
  const [program, ...first] = npm()
  return execFileSync(program, [...first, ...args, '--workspace=@dromos/server'], {
    cwd: folder,
    maxBuffer: 1e8,
  })
}

/** How the server is started is said once, in package.json; here it is written down for a shell. */
function writeLauncher(folder, { serverOptions }) {
  const program = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  const text = `#!/bin/sh
# Serves Dromos, or runs one of its commands: dromos help
set -e
home=$(dirname -- "$(readlink -f -- "$0")")
node="$home/${program}"
: "\${NODE_ENV:=production}" "\${MALLOC_ARENA_MAX:=1}"
DROMOS_COMMAND=dromos
export NODE_ENV MALLOC_ARENA_MAX DROMOS_COMMAND
case "\${1:-serve}" in
  serve) exec "$node" ${serverOptions} "$home/server/src/app/main.ts" ;;
  is-ready) exec "$node" --eval "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/ready').then(
    (answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))" ;;
  *) exec "$node" "$home/server/src/commands/dromos.ts" "$@" ;;
esac
`
  const path = join(folder, 'dromos')
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}
