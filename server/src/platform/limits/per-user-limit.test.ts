import { expect, it } from 'vitest'
import { lendPlace, PerUserLimit } from './per-user-limit.ts'

/** Something outside that answers when it is told to. */
function outside() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    wait: () => lendPlace(() => promise),
    answer: () => resolve('answer'),
    fail: () => reject(new Error('gone')),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('a call gives its place on while it waits for somebody outside, and takes one again before it goes on', async () => {
  const share = new PerUserLimit(1)
  const service = outside()
  const told: string[] = []
  const first = share.take(1, async () => {
    told.push(await service.wait())
  })
  const free = Promise.withResolvers<void>()
  const second = share.take(1, async () => {
    told.push('second')
    await free.promise
  })
  await settled()
  expect(told).toEqual(['second'])
  service.answer()
  await settled()
  // Its place is the other's now.
  expect(told).toEqual(['second'])
  free.resolve()
  await Promise.all([first, second])
  expect(told).toEqual(['second', 'answer'])
})

it('places of calls are neither more nor fewer afterwards, whatever was waited for at once and how it ended', async () => {
  const share = new PerUserLimit(1)
  const [one, other, lost] = [outside(), outside(), outside()]
  const both = share.take(1, async () => {
    const answers = await Promise.allSettled([one.wait(), other.wait(), lost.wait()])
    return answers.map(({ status }) => status)
  })
  one.answer()
  await settled()
  lost.fail()
  await settled()
  other.answer()
  expect(await both).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const forgotten = outside()
  await share.take(1, async () => void forgotten.wait())
  forgotten.answer()
  await settled()
  let working = 0
  let most = 0
  const work = async () => {
    working += 1
    most = Math.max(most, working)
    await settled()
    working -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => share.take(1, work)))
  expect(most).toBe(1)
})

it('work waits as usual where nobody has a place', async () => {
  expect(await lendPlace(async () => 'answer')).toBe('answer')
})
