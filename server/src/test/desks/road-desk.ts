import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FoundLegRoute } from '@dromos/contract/routing/routing.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'

export const athens = { lat: 37.9838, lng: 23.7275 }
export const munich = { lat: 48.1371, lng: 11.5754 }

/** What a road service says of the way from Athens to Munich. */
export const way = {
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

export type RoadAnswer = (response: ServerResponse, url: URL) => void

interface Running {
  test: TestApp
  /** Of the road service. */
  address: string
  /** What the road service was asked in this test. */
  asked: URL[]
  /** How it answers. */
  answer: RoadAnswer
}

/** For a file of tests: an office, and the road service it is set up with. Each test begins with nothing learnt. */
export function roadDesk() {
  // The rest is there before the first test.
  const desk = { asked: [], answer: (response) => response.end() } as Partial<Running> as Running
  let clock = Date.parse('2026-11-21T09:00:00Z')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://roads.test')
    desk.asked.push(url)
    desk.answer(response, url)
  })
  const later = (milliseconds: number) => {
    clock += milliseconds
    desk.test.clock.set(new Date(clock).toISOString())
  }

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // Its address family is the one it was told to listen on.
    desk.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    desk.test = await startTestApp({ routingUrl: `${desk.address}/osrm/?api_key=abc` })
  })
  beforeEach(() => {
    desk.asked = []
    later(2 * 86_400_000)
  })
  afterAll(async () => {
    await desk.test.close()
    server.closeAllConnections()
    server.close()
  })

  const roads = async (legs: string, query = ''): Promise<FoundLegRoute[]> => {
    const { status, body } = await desk.test.call('GET', `/places/roads?legs=${legs}${query}`, { as: 4 })
    expect(status).toBe(200)
    return body.data
  }
  const act = {
    later,
    roads,
    stateOf: async (leg: string, query = '') => (await roads(leg, query)).map(({ state }) => state),
    /** Two places nobody has asked about yet. */
    ends: async () => {
      const [from, to] = [await desk.test.make.place(athens), await desk.test.make.place(munich)]
      return { from, to, leg: `${from}-${to}` }
    },
    says: (body: unknown, status = 200) => {
      desk.answer = (response) =>
        response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    },
  }
  return { desk, ...act }
}
