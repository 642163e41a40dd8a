import type { OrderMap } from '@dromos/contract/map/map.ts'
import { expect, it } from 'vitest'
import { arcsOf, inOrderOfNeed, pointsOf, standsOf } from './map-data.ts'

const place = (id: number, city: string) => ({
  id,
  city,
  country_iso: 'GR',
  lat: 38 + id,
  lng: 23,
  customs: false,
})
const data: OrderMap = {
  places: [place(1, 'Αθήνα'), place(2, 'München'), place(3, 'Wien')],
  ids: [11, 12, 13, 14],
  status: [2, 2, 3, 1],
  from: [0, 0, 0, 1],
  to: [1, 1, 2, 0],
  trouble: [0, 1, 2, 0],
  is_cut: false,
  days: {},
}

it('the map gathers orders by the place of the end that is asked for, the fullest first', () => {
  expect(standsOf(data, 'from').map(({ id, orders, late, risk }) => [id, orders, late, risk])).toEqual([
    [1, [11, 12, 13], 1, 1],
    [2, [14], 0, 0],
  ])
  expect(standsOf(data, 'to').map(({ id, orders }) => [id, orders])).toEqual([
    [2, [11, 12]],
    [1, [14]],
    [3, [13]],
  ])
  expect(pointsOf(standsOf(data, 'from')).map(({ weight, tone }) => [weight, tone])).toEqual([
    [3, 'late'],
    [1, 'plain'],
  ])
})

it('the map draws each way once for each state, the most driven first, and those of one place alone', () => {
  expect(arcsOf(data, null).map(({ weight }) => weight)).toEqual([2, 1, 1])
  expect(arcsOf(data, 3)).toEqual([expect.objectContaining({ weight: 1 })])
})

it('the map names what is late first, the longest late before all, and then what comes next', () => {
  const stop = (id: number, state: 'late' | 'planned' | 'risk', starts: string, ends: string) => ({
    id,
    state,
    starts_at: `2026-11-25T${starts}`,
    ends_at: `2026-11-25T${ends}`,
  })
  const stops = [
    stop(1, 'planned', '14:00:00Z', '15:00:00Z'),
    stop(2, 'late', '08:00:00Z', '09:00:00Z'),
    stop(3, 'risk', '12:00:00+02:00', '13:00:00+02:00'),
    stop(4, 'late', '06:00:00Z', '10:00:00+02:00'),
  ]
  expect(inOrderOfNeed(stops).map(({ id }) => id)).toEqual([4, 2, 3, 1])
})
