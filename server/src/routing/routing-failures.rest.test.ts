import type { ServerResponse } from 'node:http'
import { estimatedKm } from '@dromos/contract/routing/distance.rules.ts'
import { describe, expect, it } from 'vitest'
import { athens, munich, roadDesk, way } from '../test/desks/road-desk.ts'
import type { RoadAnswer } from '../test/desks/road-desk.ts'
import { createRouteCache } from './route-cache.ts'
import { fetchRoute } from './routing-service.ts'
import { findRoutes } from './routing.service.ts'

const { desk, ends, later, roads, says, stateOf } = roadDesk()

describe('a road service that fails', () => {
  const route = way.routes[0]
  const failures: [string, RoadAnswer][] = [
    ['a page', (response) => response.end('<html>')],
    ['nothing', (response) => response.end()],
    ['an unknown refusal', (response) => response.writeHead(400).end('{"code":"TooBig"}')],
    ['that it is busy', (response) => response.writeHead(503).end('{}')],
    ['no routes', (response) => response.end('{"code":"Ok","routes":[]}')],
    [
      'a way off the earth',
      (response) =>
        response.end(
          JSON.stringify(
            wayWith({
              coordinates: [
                [23, 99],
                [1, 2],
              ],
            }),
          ),
        ),
    ],
    ['a way of one point', (response) => response.end(JSON.stringify(wayWith({ coordinates: [[23, 37]] })))],
    [
      'a way shorter than the crow flies',
      (response) => response.end(JSON.stringify({ ...way, routes: [{ ...route, distance: 9 }] })),
    ],
    [
      'a length that is no number',
      (response) => response.end(JSON.stringify({ ...way, routes: [{ ...route, distance: '9' }] })),
    ],
    ['a way elsewhere', (response) => response.writeHead(302, { location: `${desk.address}/other` }).end()],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': '50' }).end('{')],
    ['a closed line', (response) => response.destroy()],
    ['more than it may', (response) => response.end(JSON.stringify({ ...way, more: 'x'.repeat(1_100_000) }))],
    ['without an end', (_response) => undefined],
  ]
  it.each(failures)(
    'by answering %s leaves the leg to the great circle, and is called unreachable',
    async (_what, how) => {
      const { leg } = await ends()
      desk.answer = how
      const [road] = await roads(leg)
      expect(road).toMatchObject({ state: 'unreachable', km: estimatedKm(athens, munich, false), line: [] })
      expect(desk.asked).toHaveLength(1)
    },
  )

  it('is left alone for a quarter of a minute, and asked again after it', async () => {
    const { leg } = await ends()
    says('<html>')
    expect(await stateOf(leg)).toEqual(['unreachable'])
    says(way)
    later(14_000)
    expect(await stateOf(leg)).toEqual(['unreachable'])
    expect(desk.asked).toHaveLength(1)
    later(2_000)
    expect(await stateOf(leg)).toEqual(['road'])
  })

  it('is waited for no longer than a reader waits, and its late answer is there for the next', async () => {
    const { from, to } = await ends()
    const waiting: ServerResponse[] = []
    desk.answer = (response) => waiting.push(response)
    const book = createRouteCache({ url: desk.address, allowPrivateHosts: true }, desk.test.clock)
    const ask = () => findRoutes({ db: desk.test.db }, { legs: [{ from, to }], avoidSea: false }, book, 50)
    expect((await ask()).map(({ state }) => state)).toEqual(['unreachable'])
    await expect.poll(() => waiting.length).toBe(1)
    for (const response of waiting) response.end(JSON.stringify(way))
    await expect.poll(async () => (await ask()).map(({ state }) => state)).toEqual(['road'])
    expect(desk.asked).toHaveLength(1)
  })

  it('is not asked in our own network unless that is allowed, by its name or by its number', async () => {
    says(way)
    const journey = { from: athens, to: munich, avoidSea: false }
    for (const url of [desk.address, desk.address.replace('127.0.0.1', 'localhost')]) {
      await expect(fetchRoute({ url, allowPrivateHosts: false }, journey)).rejects.toThrow('own network')
    }
    const book = createRouteCache({ url: desk.address, allowPrivateHosts: false }, desk.test.clock)
    expect(await book.find(journey)).toEqual({ state: 'unreachable' })
    expect(desk.asked).toEqual([])
  })

  const wayWith = (geometry: object) => ({
    ...way,
    routes: [{ ...route, geometry: { type: 'LineString', ...geometry } }],
  })
})
