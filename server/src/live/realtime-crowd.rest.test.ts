import { expect, it } from 'vitest'
import { liveChannel } from '../test/live-pages.ts'

const { live, person, ticketFor, connect } = liveChannel({ crowd: { most: 8, mostOfOne: 6 } })

it('an office with more open pages than calls may be under way goes on working and opens another', async () => {
  const { token } = await person()
  const pages = []
  for (let page = 0; page < 10; page += 1) {
    const opened = connect(await ticketFor(token))
    await opened.ready()
    pages.push(opened)
  }
  const calls = Array.from({ length: 4 }, () => live.test.call('GET', '/orders', { as: token }))
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await connect(await ticketFor(token)).ready()
  expect(pages.filter(({ socket }) => socket.readyState !== socket.OPEN)).toEqual([])
})
