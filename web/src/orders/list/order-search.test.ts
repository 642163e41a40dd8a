import { describe, expect, it } from 'vitest'
import { orderFilters } from '@dromos/contract/orders/filters.ts'
import { countFilters, filterCall, noFilters } from '../../list/filters/filters.ts'
import { orderSearch } from './order-search.ts'

describe('the order list in its address', () => {
  it('is read back as it was written', () => {
    const state = {
      ...orderSearch.parse({}),
      trailers: [7, 2],
      status: [2, 3],
      order_id: '2026-000074',
      delay: 'loading' as const,
      loading_from: '2026-11-01',
    }
    const written = orderSearch.format(state)
    expect(written).toEqual({
      trailers: '7,2',
      status: '2,3',
      order_id: '2026-000074',
      delay: 'loading',
      loading_from: '2026-11-01',
    })
    expect(orderSearch.parse(written)).toEqual(state)
  })

  it('leaves out invalid values', () => {
    const state = orderSearch.parse({ status: '2,9', delay: 'very', trailers: 'x', loading_to: '2026-02-31' })
    expect(state).toMatchObject({ status: [2], delay: '', trailers: [], loading_to: null })
  })

  it('asks the server by what is set, and counts both ends of a window once', () => {
    const state = orderSearch.parse({
      cargos: '4',
      pn_truck: ' IKA ',
      loading_from: '2026-11-01',
      loading_to: '2026-11-30',
    })
    expect(filterCall(orderFilters, state)).toEqual({
      cargos: [4],
      pn_truck: 'IKA',
      loading_from: '2026-11-01',
      loading_to: '2026-11-30',
    })
    expect(countFilters(orderFilters, state)).toBe(3)
    expect(filterCall(orderFilters, noFilters(orderFilters))).toEqual({})
  })
})
