import { expect, it } from 'vitest'
import { onLive, onLiveGap, tellGap, tellHandlers } from './live-handlers.ts'
import { pauseAfter } from './realtime.ts'

it('waits longer after each failure, at most half a minute, and never the same for two pages', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => pauseAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect([pauseAfter(3, 0), pauseAfter(3, 0.5)]).toEqual([4_000, 6_000])
})

it('passes events to those who hear their kind, until they stop', () => {
  const heard: unknown[] = []
  const stop = onLive('notification', ({ users }) => heard.push(users))
  const stopGap = onLiveGap(() => heard.push('gap'))
  tellHandlers('notification', { users: [4] })
  tellHandlers('notifications', { users: [5] })
  tellGap()
  stop()
  stopGap()
  tellHandlers('notification', { users: [6] })
  tellGap()
  expect(heard).toEqual([[4], 'gap'])
})
