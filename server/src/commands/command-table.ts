import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { UsageError } from './command.ts'
import type { Command } from './command.ts'
import { calledAs } from '../platform/product.ts'

/** What all commands are, one a line. */
export function helpOf(commands: readonly Command[]): string {
  const calls = commands.map(callOf)
  const width = Math.max(...calls.map((call) => call.length))
  // A long call has its sentence on the next line.
  const lines = commands.map(({ what }, at) => `  ${(calls[at] ?? '').padEnd(width)}  ${what}`)
  return [
    `Usage: ${calledAs} COMMAND …`,
    '',
    'With the settings of the server, in DATABASE_URL, DATA_DIR and the others:',
    '',
    ...lines,
    '',
    'It ends with 0 when all is well, 1 when something is not, 2 when the call cannot be understood.',
  ].join('\n')
}

const callOf = ({ name, given }: Command): string => `${name} ${given}`.trim()

/** The command that arguments begin with and what follows its name; throws {@link UsageError} that says what there is. */
export function findCommand(
  commands: readonly Command[],
  args: readonly string[],
): { command: Command; rest: string[] } {
  for (const command of commands) {
    const words = command.name.split(' ')
    if (words.every((word, at) => args[at] === word)) return { command, rest: args.slice(words.length) }
  }
  const [first = ''] = args
  const near = commands.filter(({ name }) => name.startsWith(`${first} `))
  const known = (near.length > 0 ? near : commands).map(({ name }) => name).join(', ')
  const said = near.length > 0 && args[1] === undefined ? `${first} needs another word` : unknown(args, near)
  throw new UsageError(`${said}. There is: ${known}.`)
}

const unknown = (args: readonly string[], near: readonly Command[]): string =>
  `There is no command ${args.slice(0, near.length > 0 ? 2 : 1).join(' ')}`

/** Reads what follows the name of a command; throws {@link UsageError} for what it does not know. `most` words stand alone. */
export function readArgs<O extends ParseArgsOptionsConfig>(args: string[], options: O, most = 0) {
  try {
    const read = parseArgs({ args, options, allowPositionals: most > 0 })
    // It may be a password: it is not repeated.
    if (read.positionals.length > most) throw new Error('There is a word too many')
    return read
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.replace(/\.$/, '') : String(error)}.`)
  }
}
