import { describe, expect, it } from 'vitest'
import { neighbourQueryOf } from './order-ways.ts'
import { orderSearch } from './order-search.ts'

describe('the neighbours of an order', () => {
  it('are asked for as the list was, whatever its page', () => {
    const address = { tab: 'open', q: 'lodz & co', sort: '-loading_date', customer: '3,17', page: '4' }
    expect(neighbourQueryOf(orderSearch.parse(address))).toEqual({
      tab: 'open',
      search: 'lodz & co',
      dataField: 'loading_date',
      order: 'desc',
      customer: [3, 17],
    })
  })

  it('are asked for without any filter', () => {
    expect(neighbourQueryOf(orderSearch.parse({}))).toEqual({
      tab: 'all',
      search: '',
      dataField: '',
      order: '',
    })
  })
})
