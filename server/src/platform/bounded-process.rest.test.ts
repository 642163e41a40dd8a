import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepBounded, runBounded } from './bounded-process.ts'

const bounds = { memoryMb: 300, heapMb: 64, cpuMs: 2_000, timeMs: 60_000, answerBytes: 1_000 }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dromos-bounded-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs these lines as a program that has taken its order. */
async function run(lines: string, changes: object = {}) {
  const program = join(folder, `${Math.random()}.mts`)
  const ground = resolve(import.meta.dirname, 'bounded-program.ts')
  const beginning = `import { say, takeOrder } from '${ground}'\nimport { buffer } from 'node:stream/consumers'\n`
  await writeFile(program, `${beginning}const order = takeOrder()\n${lines}\nprocess.exit(0)\n`)
  const input = Readable.from(['brought'])
  const limits = { ...bounds, ...changes }
  return runBounded('a try', { program, order: { word: 'asked' }, input, bounds: limits, read: text })
}

describe('a process with bounds', () => {
  it('knows its order and what was brought, and nothing of the server’s environment', async () => {
    const names =
      'Object.keys(process.env).filter((name) => !["PWD", "SHLVL", "_", "OLDPWD", "NODE_COMPILE_CACHE"].includes(name))'
    const outcome = await run(
      `await say(JSON.stringify([order, String(await buffer(process.stdin)), ${names}]))`,
    )
    expect(outcome).toEqual({ answer: JSON.stringify([{ word: 'asked' }, 'brought', []]) })
  })

  it.each([
    ['a heap too large', 'const all = []; for (;;) all.push({ more: [all.length] })'],
    ['buffers too large, all at once', 'Buffer.alloc(4_000_000_000).fill(1)'],
    ['buffers too large, one by one', 'const all = []; for (;;) all.push(Buffer.alloc(50_000_000, 1))'],
    ['a processor for too long', 'for (;;);'],
    ['an answer without an end', 'for (;;) await say("again and again")'],
    ['a fault', 'throw new Error("broken")'],
  ])('is reported as broken when it takes %s', async (_what, lines) => {
    expect(await run(lines)).toEqual({ ended: 'broken' })
  })

  it('is reported as late when it only waits', async () => {
    const lines = 'await new Promise((done) => setTimeout(done, 1_000_000))'
    expect(await run(lines, { timeMs: 500 })).toEqual({ ended: 'late' })
  })
})

describe('a process with bounds that is kept', () => {
  const work = `import { takeQuestions } from '${resolve(import.meta.dirname, 'bounded-program.ts')}'
    let count = 0
    takeQuestions(async ({ what }) => {
      count += 1
      if (what === 'fail') throw new Error('failed')
      if (what === 'end') process.exit(3)
      if (what === 'wait') await new Promise((done) => setTimeout(done, 1_000_000))
      if (what === 'work') for (;;);
      return [count, Object.keys(process.env).includes('DATABASE_URL')]
    })`
  const keep = async (changes: object = {}) => {
    const program = join(folder, `${Math.random()}.mts`)
    await writeFile(program, work)
    return keepBounded<unknown>('a try', { program, bounds: { ...bounds, ...changes } })
  }

  it('answers one question after the other, also after one that fails', async () => {
    const ask = await keep()
    expect(await Promise.all(['', 'fail', ''].map((what) => ask({ what })))).toEqual([
      { answer: [1, false] },
      { ended: 'broken' },
      { answer: [3, false] },
    ])
  })

  it.each([
    ['ends', 'end', {}, 'broken'],
    ['works for too long', 'work', { cpuMs: 300 }, 'broken'],
    ['only waits', 'wait', { timeMs: 1_000 }, 'late'],
  ])('is reported and started anew when it %s', async (_what, what, changes, ended) => {
    const ask = await keep(changes)
    expect([await ask({ what: '' }), await ask({ what }), await ask({ what: '' })]).toEqual([
      { answer: [1, false] },
      { ended },
      { answer: [1, false] },
    ])
  })
})
