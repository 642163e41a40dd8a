import { hostname } from 'node:os'

const levels = { info: 30, warn: 40 } as const

/** Where lines go: a terminal, or what collects them. */
interface LineOutput {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/**
 * Writes a line of the process itself, whatever the level of the log: to be read on a terminal, elsewhere in the shape of
 * the log's lines.
 */
export function writeLine(
  level: keyof typeof levels,
  text: string,
  output: LineOutput = process.stdout,
): void {
  if (output.isTTY) {
    output.write(`${text}\n`)
    return
  }
  const msg = text.trim()
  if (msg === '') return
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), msg }
  output.write(`${JSON.stringify(line)}\n`)
}
