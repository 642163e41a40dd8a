import { expect, it } from 'vitest'
import { errorTexts, fieldText } from '@dromos/contract/base/messages.ts'
import { StartError } from '../db/start-error.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { tableOf, UsageError } from './command.ts'
import type { Command } from './command.ts'
import { findCommand, helpOf, readArgs } from './command-table.ts'
import { runCommand, wordsOf } from './run-command.ts'

const command = (name: string, given = ''): Command => ({
  name,
  given,
  what: `does ${name}`,
  run: async () => true,
})
const commands = [command('doctor'), command('user list'), command('user password', 'EMAIL')]

const usageOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError)
    return error instanceof Error ? error.message : ''
  }
  return ''
}

it('a command is found by all its words, and gets what follows them', () => {
  const { command: found, rest } = findCommand(commands, ['user', 'password', 'a@b.gr', '--x'])
  expect([found.name, rest]).toEqual(['user password', ['a@b.gr', '--x']])
  expect(findCommand(commands, ['doctor']).rest).toEqual([])
})

it('an unknown command is answered with what there is', () => {
  expect(usageOf(() => findCommand(commands, ['docter']))).toBe(
    'There is no command docter. There is: doctor, user list, user password.',
  )
  expect(usageOf(() => findCommand(commands, ['user', 'delete', 'x']))).toBe(
    'There is no command user delete. There is: user list, user password.',
  )
  expect(usageOf(() => findCommand(commands, ['user']))).toBe(
    'user needs another word. There is: user list, user password.',
  )
})

it('the help names every command with what it takes and does', () => {
  const help = helpOf(commands)
  expect(help).toContain('  user password EMAIL  does user password')
  expect(help).toContain('  doctor               does doctor')
})

it('an unknown option is rejected, and never repeated: it may be a password', () => {
  const said = usageOf(() => readArgs(['a@b.gr', 'Hunter-2-hunter'], {}, 1))
  expect(said).toBe('There is a word too many.')
  expect(usageOf(() => readArgs(['--loud'], {}))).toContain('--loud')
  expect(readArgs(['x', '--key', 'y'], { key: { type: 'string' } }, 1)).toMatchObject({
    values: { key: 'y' },
    positionals: ['x'],
  })
})

it('a table is printed in columns', () => {
  expect(
    tableOf(
      ['id', 'name'],
      [
        ['1', 'Ελένη'],
        ['204', 'Bo'],
      ],
    ),
  ).toBe(['id   name', '1    Ελένη', '204  Bo'].join('\n'))
})

it('a command ends with 0 when all is well, 1 when something is not, 2 when the call is not understood', async () => {
  const refusing = (error: Error) => async (): Promise<boolean> => {
    throw error
  }
  expect(await runCommand(async () => true)).toBe(0)
  expect(await runCommand(async () => false)).toBe(1)
  expect(await runCommand(refusing(new StartError('No.')))).toBe(1)
  expect(await runCommand(refusing(new UsageError('How?')))).toBe(2)
})

it('a refusal reads as on the screen, an error without words by its code', () => {
  expect(wordsOf(invalid({ password: 'weak_digit' }))).toBe(`password: ${fieldText('weak_digit', 'en')}`)
  expect(wordsOf(new AppError('conflict'))).toBe(errorTexts.en.conflict)
  expect(wordsOf(Object.assign(new Error(''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED')
})
