import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, StartError } from './start-error.ts'

const DYING_MS = 1000

/** Takes a data folder for this process alone, until the returned function is called or the process is gone. */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  const lock = join(dataDir, 'server.lock')
  const mine = join(dataDir, `server.lock.${process.pid}`)
  const me = `${process.pid} ${bornAt(process.pid)}\n`
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(mine, me, { mode: 0o600 })
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written (${codeOf(error)}).`)
  }
  try {
    // A process being killed still lives for a moment.
    const deadline = Date.now() + DYING_MS
    while (!(await linked(mine, lock))) {
      if (!(await clearStale(lock)) && Date.now() > deadline) throw inUse(lock, dataDir)
      await pause(20)
    }
  } finally {
    await rm(mine, { force: true })
  }
  return async () => {
    if ((await readFile(lock, 'utf8').catch(() => '')) === me) await rm(lock, { force: true })
  }
}

/** Whether another process works with a data folder at this moment. */
export async function isFolderInUse(dataDir: string): Promise<boolean> {
  const holder = await readFile(join(dataDir, 'server.lock'), 'utf8').catch(() => null)
  return holder !== null && isAlive(holder)
}

// A link appears whole or not at all, which a file written in place does not.
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function clearStale(lock: string): Promise<boolean> {
  const holder = await readFile(lock, 'utf8').catch(() => null)
  if (holder === null) return true
  if (isAlive(holder)) return false
  // Moved aside first: when another start replaced the lock between reading and moving, it is put back.
  const aside = `${lock}.${process.pid}.stale`
  await rename(lock, aside).catch(() => null)
  const moved = await readFile(aside, 'utf8').catch(() => holder)
  if (moved !== holder) await linked(aside, lock)
  await rm(aside, { force: true })
  return moved === holder
}

function inUse(lock: string, dataDir: string): StartError {
  const [pid] = readFileSync(lock, 'utf8').split(' ')
  return new StartError(`Dromos is already running with the data folder ${dataDir} (process ${pid}).`)
}

function isAlive(holder: string): boolean {
  const [pid, born] = holder.trim().split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return bornAt(Number(pid)) === born
}

// Tells a process from a later one that was given the same number. Only Linux says it in a file.
function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '-')
  } catch {
    return '-'
  }
}
