import { installFieldKeys } from '@dromos/contract/base/messages.ts'
import { say } from './command.ts'
import type { Command } from './command.ts'
import { findCommand, helpOf } from './command-table.ts'
import { runCommand } from './run-command.ts'

// Each is loaded when it is called: what one needs, the others do not wait for.
const commands: readonly Command[] = [
  {
    name: 'doctor',
    given: '',
    what: 'looks at everything a server needs, and says what to do',
    run: async (args) => (await import('./doctor.ts')).runDoctor(args),
  },
  {
    name: 'config',
    given: '',
    what: 'every setting in force and where it comes from, without secrets',
    run: async (args) => (await import('./config.ts')).showConfig(args),
  },
  {
    name: 'migrate',
    given: '',
    what: 'brings the database up to this version, as a start does',
    run: async (args) => (await import('./migrate.ts')).migrateNow(args),
  },
  {
    name: 'user list',
    given: '',
    what: 'everybody who has an account',
    run: async (args) => (await import('./user.ts')).listUsers(args),
  },
  {
    name: 'user create',
    given: '--email … --name … --surname …',
    what: 'the first owner with --business, later ones with --role',
    run: async (args) => (await import('./user.ts')).createUser(args),
  },
  {
    name: 'user password',
    given: 'EMAIL',
    what: 'a new password, typed or piped in; ends their sessions',
    run: async (args) => (await import('./user.ts')).setPassword(args),
  },
  {
    name: 'user factors',
    given: 'EMAIL --remove',
    what: 'takes away second factor and passkeys; ends their sessions',
    run: async (args) => (await import('./user.ts')).takeFactors(args),
  },
  {
    name: 'mail test',
    given: 'EMAIL',
    what: 'sends one mail, or says which step failed',
    run: async (args) => (await import('./mail.ts')).testMail(args),
  },
  {
    name: 'files check',
    given: '',
    what: 'compares the files of the database with their contents',
    run: async (args) => (await import('./files.ts')).checkFiles(args),
  },
  {
    name: 'backup',
    given: '--to FOLDER …',
    what: 'database, files and keys in one archive (npm run backup)',
    run: async (args) => (await import('./backup.ts')).backup(args),
  },
  {
    name: 'restore',
    given: 'FILE …',
    what: 'puts an archive into an empty database (npm run restore)',
    run: async (args) => (await import('./restore.ts')).restore(args),
  },
]

const asksForHelp = ([first]: readonly string[]): boolean =>
  first === undefined || ['help', '--help', '-h'].includes(first)

async function dromos(args: string[]): Promise<boolean> {
  if (asksForHelp(args)) {
    say(helpOf(commands))
    return true
  }
  // Refusals of the contract's schemas are read by keys.
  installFieldKeys()
  const { command, rest } = findCommand(commands, args)
  return command.run(rest)
}

process.exitCode = await runCommand(() => dromos(process.argv.slice(2)))
