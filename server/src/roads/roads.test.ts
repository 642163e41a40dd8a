import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Road } from '@dromos/contract/roads.ts'
import { estimatedKm } from '@dromos/contract/rules/road.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { createRoadBook } from './road-book.ts'
import { askRoad } from './road-service.ts'
import { findRoads } from './roads.service.ts'

let test: TestApp
let server: Server
let address: string
let asked: URL[] = []
let answer: (response: ServerResponse, url: URL) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://roads.test')
    asked.push(url)
    answer(response, url)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Its address family is the one it was told to listen on.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await startTestApp({ routingUrl: `${address}/osrm/?api_key=abc` })
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})

// What the test before has learnt is forgotten by now.
let clock = Date.parse('2026-11-21T09:00:00Z')
beforeEach(() => {
  asked = []
  later(2 * 86_400_000)
})
const later = (milliseconds: number) => {
  clock += milliseconds
  test.clock.set(new Date(clock).toISOString())
}

const athens = { lat: 37.9838, lng: 23.7275 }
const munich = { lat: 48.1371, lng: 11.5754 }

/** Two places nobody has asked about yet. */
const ends = async () => {
  const [from, to] = [await test.make.place(athens), await test.make.place(munich)]
  return { from, to, leg: `${from}-${to}` }
}

const way = {
  code: 'Ok',
  routes: [
    {
      distance: 2_081_499,
      duration: 77_000,
      geometry: {
        type: 'LineString',
        coordinates: [
          [23.72754, 37.98381],
          [19.5, 44.1],
          [11.57541, 48.13712, 3],
        ],
      },
    },
  ],
  waypoints: [{ distance: 12.5 }, { distance: 40 }],
}
const says = (body: unknown, status = 200) => {
  answer = (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const roads = async (legs: string, query = ''): Promise<Road[]> => {
  const { status, body } = await test.call('GET', `/places/roads?legs=${legs}${query}`, { as: 4 })
  expect(status).toBe(200)
  return body.data
}
const stateOf = async (leg: string, query = '') => (await roads(leg, query)).map(({ state }) => state)

describe('the road service of the configuration', () => {
  it('is asked where a way goes and how long it is, with what the configuration says besides', async () => {
    const { from, to, leg } = await ends()
    says(way)
    expect(await roads(leg)).toEqual([
      {
        from,
        to,
        km: 2_081,
        state: 'road',
        line: [
          [23.7275, 37.9838],
          [19.5, 44.1],
          [11.5754, 48.1371],
        ],
      },
    ])
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/osrm/route/v1/driving/23.72750,37.98380;11.57540,48.13710',
    ])
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      api_key: 'abc',
      overview: 'simplified',
      geometries: 'geojson',
    })
  })

  it('leaves ferries out where the sea is avoided, which is another way', async () => {
    const { leg } = await ends()
    says(way)
    await roads(leg)
    says({ ...way, routes: way.routes.map((route) => ({ ...route, distance: 2_300_000 })) })
    expect((await roads(leg, '&avoid_sea=true')).map(({ km }) => km)).toEqual([2_300])
    expect(asked.map(({ searchParams }) => searchParams.get('exclude'))).toEqual([null, 'ferry'])
  })

  it('is asked once for a day, and once for all that ask at the same time', async () => {
    const { leg } = await ends()
    const waiting: ServerResponse[] = []
    answer = (response) => waiting.push(response)
    const together = Promise.all([roads(leg), roads(`${leg},${leg}`)])
    await expect.poll(() => waiting.length).toBe(1)
    for (const response of waiting) response.end(JSON.stringify(way))
    expect((await together).flat().map(({ km }) => km)).toEqual([2_081, 2_081, 2_081])
    later(86_399_000)
    expect(await stateOf(leg)).toEqual(['road'])
    expect(asked).toHaveLength(1)
    later(2_000)
    says(way)
    expect(await stateOf(leg)).toEqual(['road'])
    expect(asked).toHaveLength(2)
  })

  it('answers legs in their order; one without its place is left out', async () => {
    const { from, to, leg } = await ends()
    says(way)
    expect(
      (await roads(`${to}-${from},999999-${from},${leg},${from}-${from}`)).map((road) => [
        road.from,
        road.to,
      ]),
    ).toEqual([
      [to, from],
      [from, to],
      [from, from],
    ])
  })

  it.each([
    ['knows no road', { code: 'NoRoute', message: 'Impossible route' }, 400],
    ['knows no road near a place', { code: 'NoSegment' }, 400],
    ['cannot leave ferries out', { code: 'InvalidValue' }, 400],
    ['begins far from the place', { ...way, waypoints: [{ distance: 40_000 }, { distance: 3 }] }, 200],
  ])('that %s leaves the leg to the great circle, and says why', async (_what, body, status) => {
    const { leg } = await ends()
    says(body, status)
    const [road] = await roads(leg, '&avoid_sea=true')
    expect(road).toMatchObject({ state: 'no_road', km: estimatedKm(athens, munich, true), line: [] })
    await roads(leg, '&avoid_sea=true')
    expect(asked).toHaveLength(1)
  })

  it('is asked at most four things at once', async () => {
    const legs = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => {
        const from = await test.make.place({ ...athens, lat: 37 + index / 10 })
        return `${from}-${await test.make.place(munich)}`
      }),
    )
    const waiting: ServerResponse[] = []
    answer = (response) => waiting.push(response)
    const answered = roads(legs.join(','))
    await expect.poll(() => waiting.length).toBe(4)
    says(way)
    for (const response of waiting) response.end(JSON.stringify(way))
    expect((await answered).map(({ state }) => state)).toEqual(legs.map(() => 'road'))
    expect(asked).toHaveLength(7)
  })
})

describe('a road service that fails', () => {
  const route = way.routes[0]
  const failures: [string, typeof answer][] = [
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
    ['a way elsewhere', (response) => response.writeHead(302, { location: `${address}/other` }).end()],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': '50' }).end('{')],
    ['a closed line', (response) => response.destroy()],
    ['more than it may', (response) => response.end(JSON.stringify({ ...way, more: 'x'.repeat(1_100_000) }))],
    ['without an end', (_response) => undefined],
  ]
  it.each(failures)(
    'by answering %s leaves the leg to the great circle, and is called unreachable',
    async (_what, how) => {
      const { leg } = await ends()
      answer = how
      const [road] = await roads(leg)
      expect(road).toMatchObject({ state: 'unreachable', km: estimatedKm(athens, munich, false), line: [] })
      expect(asked).toHaveLength(1)
    },
  )

  it('is left alone for a quarter of a minute, and asked again after it', async () => {
    const { leg } = await ends()
    says('<html>')
    expect(await stateOf(leg)).toEqual(['unreachable'])
    says(way)
    later(14_000)
    expect(await stateOf(leg)).toEqual(['unreachable'])
    expect(asked).toHaveLength(1)
    later(2_000)
    expect(await stateOf(leg)).toEqual(['road'])
  })

  it('is not waited for longer than a reader waits; what it says then is there for the next', async () => {
    const { from, to } = await ends()
    const waiting: ServerResponse[] = []
    answer = (response) => waiting.push(response)
    const book = createRoadBook({ url: address, allowPrivateHosts: true }, test.clock)
    const ask = () => findRoads({ db: test.db }, { legs: [{ from, to }], avoidSea: false }, book, 50)
    expect((await ask()).map(({ state }) => state)).toEqual(['unreachable'])
    await expect.poll(() => waiting.length).toBe(1)
    for (const response of waiting) response.end(JSON.stringify(way))
    await expect.poll(async () => (await ask()).map(({ state }) => state)).toEqual(['road'])
    expect(asked).toHaveLength(1)
  })

  it('in the own network is not asked unless that is allowed, by its name or by its number', async () => {
    says(way)
    const journey = { from: athens, to: munich, avoidSea: false }
    for (const url of [address, address.replace('127.0.0.1', 'localhost')]) {
      await expect(askRoad({ url, allowPrivateHosts: false }, journey)).rejects.toThrow('own network')
    }
    const book = createRoadBook({ url: address, allowPrivateHosts: false }, test.clock)
    expect(await book.find(journey)).toEqual({ state: 'unreachable' })
    expect(asked).toEqual([])
  })

  const wayWith = (geometry: object) => ({
    ...way,
    routes: [{ ...route, geometry: { type: 'LineString', ...geometry } }],
  })
})

describe('how far it is by road', () => {
  it('is reckoned from the great circle while no service is set up', async () => {
    const plain = await startTestApp()
    const [from, to] = [await plain.make.place(athens), await plain.make.place(munich)]
    const ask = async (query = '') => {
      const { body } = await plain.call('GET', `/places/roads?legs=${from}-${to}${query}`, { as: 1 })
      return body.data
    }
    const [withFerries, overLand] = [await ask(), await ask('&avoid_sea=true')]
    await plain.close()
    expect(withFerries).toEqual([
      { from, to, km: estimatedKm(athens, munich, false), state: 'off', line: [] },
    ])
    expect(overLand).toEqual([{ from, to, km: estimatedKm(athens, munich, true), state: 'off', line: [] }])
    expect(overLand[0].km).toBeGreaterThan(withFerries[0].km)
    expect(asked).toEqual([])
  })

  it.each(['', '1', '1-', '0-1', '1-2,', '1-2;3-4', '37.98,23.72-48.1,11.5', `1-2${',1-2'.repeat(50)}`])(
    'is not told for legs that are none: %s',
    async (legs) => {
      const { status, body } = await test.call('GET', `/places/roads?legs=${legs}`, { as: 4 })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['legs']])
    },
  )

  it('is not told to customers, nor with words the call does not know', async () => {
    const { leg } = await ends()
    says(way)
    expect((await test.call('GET', `/places/roads?legs=${leg}`, { as: 5 })).status).toBe(403)
    expect((await test.call('GET', `/places/roads?legs=${leg}`)).status).toBe(401)
    expect((await test.call('GET', `/places/roads?legs=${leg}&avoid_sea=yes`, { as: 4 })).status).toBe(422)
    expect((await test.call('GET', `/places/roads?legs=${leg}&to=x`, { as: 4 })).status).toBe(422)
    expect(asked).toEqual([])
  })
})
