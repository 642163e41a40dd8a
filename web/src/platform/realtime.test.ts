import { expect, it } from 'vitest'
import { onLive, onLiveGap, sayLive, speakThrough, dispatchGap, dispatchLive } from './live-handlers.ts'
import { pauseAfter } from './realtime.ts'

it('the live channel waits longer after each failure, at most half a minute, and never the same for two pages', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => pauseAfter(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect([pauseAfter(3, 0), pauseAfter(3, 0.5)]).toEqual([4_000, 6_000])
})

it('the live channel passes events to those who hear their kind, until they stop', () => {
  const heard: unknown[] = []
  const stop = onLive('notification', ({ users }) => heard.push(users))
  const stopGap = onLiveGap(() => heard.push('gap'))
  dispatchLive('notification', { users: [4] })
  dispatchLive('notifications', { users: [5] })
  dispatchGap()
  stop()
  stopGap()
  dispatchLive('notification', { users: [6] })
  dispatchGap()
  expect(heard).toEqual([[4], 'gap'])
})

it('the live channel tells every socket that becomes ready where the page is, until it is nowhere', () => {
  const texts: string[] = []
  // Of a socket nothing else is used.
  const socket = (name: string, readyState: number = WebSocket.OPEN) =>
    ({ readyState, send: (text: string) => texts.push(`${name} ${text}`) }) as unknown as WebSocket
  const [here, nowhere] = [
    '{"record":{"kind":"order","id":17},"editing":true}',
    '{"record":null,"editing":false}',
  ]
  sayLive({ record: { kind: 'order', id: 17 }, editing: true })
  speakThrough(socket('first'))
  speakThrough(socket('second'))
  sayLive({ record: null, editing: false })
  speakThrough(socket('third'))
  expect(texts).toEqual([`first ${here}`, `second ${here}`, `second ${nowhere}`])
  // A session that ends closes the line under whoever is typing.
  speakThrough(socket('closing', WebSocket.CLOSING))
  sayLive({ record: { kind: 'order', id: 17 }, editing: true })
  speakThrough(socket('next'))
  expect(texts.slice(3)).toEqual([`next ${here}`])
  speakThrough(null)
})
