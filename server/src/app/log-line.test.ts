import { expect, it } from 'vitest'
import { writeLine } from './log-line.ts'

function written(isTTY: boolean): string[] {
  const texts: string[] = []
  const output = { isTTY, write: (text: string) => texts.push(text) }
  writeLine('info', 'Dromos is serving at http://127.0.0.1:3000', output)
  writeLine('info', '', output)
  writeLine('warn', 'The disk of DATA_DIR is full.', output)
  return texts
}

it('a line of the log is printed for people on a terminal', () => {
  expect(written(true)).toEqual([
    'Dromos is serving at http://127.0.0.1:3000\n',
    '\n',
    'The disk of DATA_DIR is full.\n',
  ])
})

it('a line of the log is structured where no terminal is', () => {
  expect(written(false).map((line) => JSON.parse(line) as object)).toEqual([
    { ...shape, level: 30, msg: 'Dromos is serving at http://127.0.0.1:3000' },
    { ...shape, level: 40, msg: 'The disk of DATA_DIR is full.' },
  ])
})

const shape = { time: expect.any(Number), pid: process.pid, hostname: expect.any(String) }
