import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { delimiter, dirname, isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

const PARENT_CHECK_MS = 500
/** A little behind everything else: more, and it would still be at work when the rest has ended. */
const BEHIND = 5
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
// Colours are for people at a terminal; not every program looks.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
const running = new Set()

/**
 * Starts a program whose output goes to ours. `ended` is its exit code; `stop` asks it to end. With `capture`
 * the output is kept in `output()` instead; `standBack` leaves the processor to others.
 */
export function startChild(program, args, { cwd, env, stdin = 'ignore', capture = false } = {}) {
  const out = capture ? 'pipe' : 'inherit'
  // What it starts in turn finds the same Node and the installed programs first.
  const ours = isAbsolute(program) ? [dirname(program), bin] : []
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...plain, ...env, PATH: [...ours, process.env.PATH ?? ''].join(delimiter) },
    stdio: [stdin, out, out],
  })
  running.add(child)
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => running.delete(child))
  return {
    ended,
    stop: () => child.kill('SIGTERM'),
    output: () => Buffer.concat(chunks).toString('utf8'),
    standBack: () => standBack(child.pid),
  }
}

function standBack(pid) {
  try {
    setPriority(pid, BEHIND)
  } catch {
    // It has ended, or the system knows no such thing: then it is as quick as everything else.
  }
}

export function runToEnd(program, args, options) {
  return startChild(program, args, options).ended
}

/**
 * Passes the signals that end us on to what we started, and ends it when our own parent has gone: npm's shell
 * does not pass signals on, and the server would stay behind.
 */
export function stopWithParent() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal))
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stopAll('SIGTERM')
  }, PARENT_CHECK_MS).unref()
}

let stopping = false

/** True once we were asked to end. */
export const isStopping = () => stopping

function stopAll(signal) {
  stopping = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(128 + constants.signals[signal])
}
