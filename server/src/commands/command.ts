/** A command of the terminal. */
export interface Command {
  /** How it is called, such as `user list`. */
  name: string
  /** What is given to it, as the help shows it. */
  given: string
  /** What it does, in a sentence of a few words. */
  what: string
  /** Answers whether all is well; what it throws is said in a sentence. */
  run: (args: string[]) => Promise<boolean>
}

/** A call that cannot be understood: its message says how it is made. */
export class UsageError extends Error {}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Rows under their heads, each column as wide as its longest text. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) =>
    Math.max(...[head, ...rows.map((row) => row[at] ?? '')].map((text) => Array.from(text).length)),
  )
  const lines = [heads, ...rows].map((row) =>
    row
      .map((text, at) => text + ' '.repeat((widths[at] ?? 0) - Array.from(text).length))
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n')
}
