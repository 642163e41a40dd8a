import { describe, expect, it } from 'vitest'
import { estimatedKm } from '@dromos/contract/routing/distance.rules.ts'
import { json, server, signedIn, standInForServer, to } from '../test/server.ts'

standInForServer()

const athens = { id: 1, lat: 37.98, lng: 23.73 }
const munich = { id: 64, lat: 48.14, lng: 11.58 }
const verona = { id: 80, lat: 45.44, lng: 10.99 }
const [toMunich, toVerona] = [munich, verona].map((end) => ({ from: athens, to: end, avoidSea: false }))

const openPage = async () => {
  await signedIn()
  const [{ queryClient }, { routeQuery }] = await Promise.all([
    import('../platform/query-client.ts'),
    import('./routing.api.ts'),
  ])
  return (leg = toMunich) => {
    if (!leg) throw new Error('There is no leg.')
    return queryClient.fetchQuery(routeQuery(leg))
  }
}

const road = (km: number, state: string, ends: readonly [number, number]) => ({
  from: ends[0],
  to: ends[1],
  km,
  state,
  line:
    state === 'road'
      ? [
          [23, 38],
          [11, 48],
        ]
      : [],
})
const asked = () => to('/api/places/roads').map(({ url }) => decodeURIComponent(url.split('?')[1] ?? ''))

describe('the kilometres of legs', () => {
  it('are asked for together, once for each way, and apart where the sea is avoided', async () => {
    const kmOf = await openPage()
    server.answer = ({ url }) =>
      json({
        data: [road(url.includes('avoid_sea=true') ? 3 : 1, 'road', [1, 64]), road(2, 'road', [1, 80])],
      })
    const found = [kmOf(), kmOf(toVerona), kmOf(), kmOf({ from: athens, to: munich, avoidSea: true })]
    expect((await Promise.all(found)).map(({ km }) => km)).toEqual([1, 2, 1, 3])
    expect(asked()).toEqual(['legs=1-64,1-80&avoid_sea=false', 'legs=1-64&avoid_sea=true'])
    await kmOf()
    expect(asked()).toHaveLength(2)
  })

  it('are estimated here as soon as the server has said that the office has no road service', async () => {
    const kmOf = await openPage()
    server.answer = () => json({ data: [road(1_869, 'off', [1, 64])] })
    expect(await kmOf()).toMatchObject({ km: 1_869, state: 'off' })
    expect(await kmOf(toVerona)).toEqual({ km: estimatedKm(athens, verona, false), state: 'off', line: [] })
    expect(asked()).toHaveLength(1)
  })

  it('are estimated here while nothing answers, and that is said', async () => {
    const kmOf = await openPage()
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await kmOf()).toEqual({ km: estimatedKm(athens, munich, false), state: 'unreachable', line: [] })
    server.answer = () => json({ data: [] })
    expect(await kmOf(toVerona)).toMatchObject({ state: 'unreachable' })
  })
})
