import { setImmediate as soon } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Work that begins when its turn comes and ends when it is let. */
function openDesk(turns: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, owner: number | null, left?: AbortSignal) =>
    turns.take(
      owner,
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
      },
      left,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await soon()
  }
  return { begun, start, end }
}

it('turns are given to so many at once, for one person one at a time, and to the others in the order they came', async () => {
  const { begun, start, end } = openDesk(new FairQueue({ atOnce: 2, mostWaiting: 10, mostOfOne: 2 }))
  const all = [start('a1', 1), start('a2', 1), start('b', 2), start('c', 3)]
  await soon()
  expect(begun).toEqual(['a1', 'b'])
  await end('b')
  expect(begun).toEqual(['a1', 'b', 'c'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b', 'c', 'a2'])
  await end('c')
  await end('a2')
  await Promise.all(all)
})

it('turns are refused to who has too many waiting already, and to everybody when too many wait', async () => {
  const { start, end, begun } = openDesk(new FairQueue({ atOnce: 1, mostWaiting: 2, mostOfOne: 1 }))
  const all = [start('a1', 1), start('a2', 1)]
  await expect(start('a3', 1)).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 5, fields: { result: 'own_turns_full:1' } },
  })
  all.push(start('b', 2))
  await expect(start('c', 3)).rejects.toMatchObject({ code: 'unavailable' })
  for (const name of ['a1', 'a2', 'b']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b'])
})

it('turns skip who has left, and go on when work fails', async () => {
  const { start, end, begun } = openDesk(new FairQueue({ atOnce: 1, mostWaiting: 5, mostOfOne: 5 }))
  const turns = new FairQueue({ atOnce: 1, mostWaiting: 1, mostOfOne: 1 })
  await expect(turns.take(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.take(1, async () => 'next')).toBe('next')
  const leaving = new AbortController()
  const first = start('first', null)
  const gone = start('gone', 1, leaving.signal)
  const last = start('last', 2)
  leaving.abort()
  await expect(gone).rejects.toMatchObject({ code: 'unavailable' })
  await end('first')
  await end('last')
  await Promise.all([first, last])
  expect(begun).toEqual(['first', 'last'])
})
