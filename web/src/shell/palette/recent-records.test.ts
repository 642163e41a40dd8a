import { beforeEach, expect, it, vi } from 'vitest'
import { noteVisit, recentRecords } from './recent-records.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

beforeEach(() => kept.clear())

it('recent records are kept with the latest first, each once, for each person apart', () => {
  for (const path of ['/app/orders/edit/1', '/app/firms/edit/2', '/app/orders/edit/1']) noteVisit(7, path)
  noteVisit(8, '/app/contacts/edit/4')
  noteVisit(8, '/app/places/edit/3')
  expect(recentRecords(7)).toEqual([
    { kind: 'orders', id: 1 },
    { kind: 'firms', id: 2 },
  ])
  expect(recentRecords(8)).toEqual([
    { kind: 'places', id: 3 },
    { kind: 'contacts', id: 4 },
  ])
})

it('recent records are eight at most, and no other addresses', () => {
  for (let id = 1; id <= 12; id += 1) noteVisit(7, `/app/orders/edit/${id}`)
  for (const path of [
    '/app/orders/list',
    '/app/users/edit/4',
    '/app/orders/edit/x',
    '/app/orders/edit/1/2',
  ]) {
    noteVisit(7, path)
  }
  expect(recentRecords(7).map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
})

it.each(['{', 'null', '{"a":1}', '[1,null,{},"orders/edit/-1","../x/edit/1"]'])(
  'recent records are repaired: %s',
  (text) => {
    kept.set('dromos.recent.7', text)
    expect(recentRecords(7)).toEqual([])
  },
)
