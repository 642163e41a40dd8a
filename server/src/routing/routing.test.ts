import type { ServerResponse } from 'node:http'
import { estimatedKm } from '@dromos/contract/routing/distance.rules.ts'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import { athens, munich, roadDesk, way } from '../test/desks/road-desk.ts'

const { desk, ends, later, roads, says, stateOf } = roadDesk()

describe('the configured road service', () => {
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
    expect(desk.asked.map(({ pathname }) => pathname)).toEqual([
      '/osrm/route/v1/driving/23.72750,37.98380;11.57540,48.13710',
    ])
    expect(Object.fromEntries(desk.asked[0]?.searchParams ?? [])).toEqual({
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
    expect(desk.asked.map(({ searchParams }) => searchParams.get('exclude'))).toEqual([null, 'ferry'])
  })

  it('is asked once for a day, and once for all that ask at the same time', async () => {
    const { leg } = await ends()
    const waiting: ServerResponse[] = []
    desk.answer = (response) => waiting.push(response)
    const together = Promise.all([roads(leg), roads(`${leg},${leg}`)])
    await expect.poll(() => waiting.length).toBe(1)
    for (const response of waiting) response.end(JSON.stringify(way))
    expect((await together).flat().map(({ km }) => km)).toEqual([2_081, 2_081, 2_081])
    later(86_399_000)
    expect(await stateOf(leg)).toEqual(['road'])
    expect(desk.asked).toHaveLength(1)
    later(2_000)
    says(way)
    expect(await stateOf(leg)).toEqual(['road'])
    expect(desk.asked).toHaveLength(2)
  })

  it('answers legs in their sequence, and leaves out one without its place', async () => {
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
  ])('leaves the leg to the great circle, and says why, when it %s', async (_what, body, status) => {
    const { leg } = await ends()
    says(body, status)
    const [road] = await roads(leg, '&avoid_sea=true')
    expect(road).toMatchObject({ state: 'no_road', km: estimatedKm(athens, munich, true), line: [] })
    await roads(leg, '&avoid_sea=true')
    expect(desk.asked).toHaveLength(1)
  })

  it('is asked at most four things at once', async () => {
    const legs = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => {
        const from = await desk.test.make.place({ ...athens, lat: 37 + index / 10 })
        return `${from}-${await desk.test.make.place(munich)}`
      }),
    )
    const waiting: ServerResponse[] = []
    desk.answer = (response) => waiting.push(response)
    const answered = roads(legs.join(','))
    await expect.poll(() => waiting.length).toBe(4)
    says(way)
    for (const response of waiting) response.end(JSON.stringify(way))
    expect((await answered).map(({ state }) => state)).toEqual(legs.map(() => 'road'))
    expect(desk.asked).toHaveLength(7)
  })
})

describe('the distance by road', () => {
  it('is estimated from the great circle while no service is set up', async () => {
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
    expect(desk.asked).toEqual([])
  })

  it.each(['', '1', '1-', '0-1', '1-2,', '1-2;3-4', '37.98,23.72-48.1,11.5', `1-2${',1-2'.repeat(50)}`])(
    'is rejected for invalid legs: %s',
    async (legs) => {
      const { status, body } = await desk.test.call('GET', `/places/roads?legs=${legs}`, { as: 4 })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['legs']])
    },
  )

  it('is refused to customers, and with words that the call does not know', async () => {
    const { leg } = await ends()
    says(way)
    expect((await desk.test.call('GET', `/places/roads?legs=${leg}`, { as: 5 })).status).toBe(403)
    expect((await desk.test.call('GET', `/places/roads?legs=${leg}`)).status).toBe(401)
    expect((await desk.test.call('GET', `/places/roads?legs=${leg}&avoid_sea=yes`, { as: 4 })).status).toBe(
      422,
    )
    expect((await desk.test.call('GET', `/places/roads?legs=${leg}&to=x`, { as: 4 })).status).toBe(422)
    expect(desk.asked).toEqual([])
  })
})
