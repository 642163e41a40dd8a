import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'

export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds of CPU of the measured process for one request; null where the system does not tell. */
  cpu: number | null
  failed: number
}

export interface Shot {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** So many users call one address after the other for some seconds. */
export async function shoot(
  target: { url: string; pid: number; headers?: Record<string, string> },
  load: { users: number; seconds: number; next: () => Shot },
): Promise<Figures> {
  const times: number[] = []
  let failed = 0
  const before = await cpuOf(target.pid)
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
  const after = await cpuOf(target.pid)
  const spent = before === null || after === null ? null : after - before
  return figuresOf(times, { seconds: duration, spent, failed: failed + errors + timeouts })
}

/** So many loops of the same work within this process, for some seconds. */
export async function repeat(
  work: () => Promise<unknown>,
  { users, seconds }: { users: number; seconds: number },
): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1_000
  const before = process.cpuUsage()
  const loop = async (): Promise<void> => {
    while (performance.now() < end) {
      const at = performance.now()
      await work()
      times.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: users }, loop))
  const { user, system } = process.cpuUsage(before)
  return figuresOf(times, {
    seconds: (performance.now() - began) / 1_000,
    spent: (user + system) / 1_000,
    failed: 0,
  })
}

/** Most memory a process ever held, in megabytes; null where the system does not tell. */
export async function peakMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1_024 : null
}

const TICK_MS = 10

/** Milliseconds of CPU a process has used, by the system's own account. */
async function cpuOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function withShot<T extends { headers?: Record<string, string> }>(request: T, shot: Shot): T {
  return { ...request, ...shot, headers: { ...request.headers, ...shot.headers } }
}

function figuresOf(times: number[], run: { seconds: number; spent: number | null; failed: number }): Figures {
  times.sort((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    perSecond: times.length / run.seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: run.spent === null || times.length === 0 ? null : run.spent / times.length,
    failed: run.failed,
  }
}
