import { readdir, readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds of CPU of the measured process for one request; null where the system does not tell. */
  cpu: number | null
  /** The same of all processes of the database. */
  databaseCpu: number | null
  failed: number
}

/** Where CPU is counted: the measured process, and the database's first process when it is on this machine. */
export interface Meters {
  pid: number
  databasePid: number | null
}

export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** So many users call one address after the other for some seconds. */
export async function shoot(
  target: Meters & { url: string; headers?: Record<string, string> },
  load: { users: number; seconds: number; next: () => Shot },
): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  const before = await readMeters(target)
  const run = autocannon({
    url: target.url,
    connections: load.users,
    duration: load.seconds,
    headers: target.headers ?? {},
    requests: [{ setupRequest: (request) => withShot(request, load.next()) }],
  })
  run.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds)
    if (status >= 300) failed += 1
  })
  const { duration, errors, timeouts } = await run
  const spent = spentBetween(before, await readMeters(target))
  return figuresOf(times, { seconds: duration, ...spent, failed: failed + errors + timeouts })
}

/** So many loops of the same work within this process, for some seconds. */
export async function repeat(
  work: () => Promise<unknown>,
  { users, seconds, databasePid }: { users: number; seconds: number; databasePid: number | null },
): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1_000
  const meters = { pid: process.pid, databasePid }
  const before = await readMeters(meters)
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const at = performance.now()
      await work()
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: users }, loop))
  const passed = (performance.now() - began) / 1_000
  const spent = spentBetween(before, await readMeters(meters))
  return figuresOf(times, { seconds: passed, ...spent, failed: 0 })
}

/** The middle of each figure over some rounds; what failed is added up. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number | null): number | null => {
    const sorted = rounds.flatMap((figures) => pick(figures) ?? []).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? null
  }
  return {
    perSecond: middle(({ perSecond }) => perSecond) ?? 0,
    p50: middle(({ p50 }) => p50) ?? 0,
    p95: middle(({ p95 }) => p95) ?? 0,
    p99: middle(({ p99 }) => p99) ?? 0,
    cpu: middle(({ cpu }) => cpu),
    databaseCpu: middle(({ databaseCpu }) => databaseCpu),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Most memory a process ever held, in megabytes; null where the system does not tell. */
export async function peakMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1_024 : null
}

const TICK_MS = 10

interface Readings {
  cpu: number | null
  databaseCpu: number | null
}

async function readMeters({ pid, databasePid }: Meters): Promise<Readings> {
  return { cpu: await cpuOf(pid), databaseCpu: databasePid === null ? null : await cpuOfFamily(databasePid) }
}

function spentBetween(before: Readings, after: Readings): Readings {
  const between = (from: number | null, to: number | null) =>
    from === null || to === null ? null : to - from
  return {
    cpu: between(before.cpu, after.cpu),
    databaseCpu: between(before.databaseCpu, after.databaseCpu),
  }
}

/** Milliseconds of CPU a process has used, by the system's own account. */
async function cpuOf(pid: number): Promise<number | null> {
  const stat = await statOf(pid)
  return stat && stat.own
}

/** The same of a process and all its children, those that have ended included. */
async function cpuOfFamily(pid: number): Promise<number | null> {
  const root = await statOf(pid)
  if (!root) return null
  const names = await readdir('/proc')
  const all = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => statOf(Number(name))),
  )
  const children = all.filter((stat) => stat?.parent === pid)
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), root.own + root.ended)
}

/** The process that started another: a connection's own of the database belongs to the database's first. */
export async function parentOf(pid: number): Promise<number | null> {
  return (await statOf(pid))?.parent ?? null
}

async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = (...at: number[]) => at.reduce((sum, index) => sum + Number(fields[index]), 0) * TICK_MS
  return { parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) }
}

function withShot<T extends { headers?: Record<string, string> }>(request: T, shot: Shot): T {
  return { ...request, ...shot, headers: { ...request.headers, ...shot.headers } }
}

function figuresOf(times: number[], run: Readings & { seconds: number; failed: number }): Figures {
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const each = (ms: number | null) => (ms === null || times.length === 0 ? null : ms / times.length)
  return {
    perSecond: times.length / run.seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: each(run.cpu),
    databaseCpu: each(run.databaseCpu),
    failed: run.failed,
  }
}
