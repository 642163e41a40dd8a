import { describe, expect, it } from 'vitest'
import { originText, readOrigin } from './order-origin.ts'
import { orderSearch } from './order-search.ts'

describe('the list an order was opened from', () => {
  it('is carried in the order’s address, with its page and without its side panel', () => {
    const address = { tab: 'open', q: 'lodz & co', sort: '-loading_date', customer: '3,17', page: '4' }
    const text = originText(orderSearch.parse({ ...address, peek: '12' }))
    const origin = readOrigin(text)
    expect(origin?.search).toEqual(address)
    expect(origin?.query).toEqual({
      tab: 'open',
      search: 'lodz & co',
      dataField: 'loading_date',
      order: 'desc',
      customer: [3, 17],
    })
  })

  it('is known without any filter', () => {
    const origin = readOrigin(originText(orderSearch.parse({})))
    expect(origin?.search).toEqual({})
    expect(origin?.query).toEqual({ tab: 'all', search: '', dataField: '', order: '' })
  })

  it.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['a filter there is not', 'tab=all&colour=red'],
    ['a value there cannot be', 'tab=all&customer=x'],
    ['a tab there is not', 'tab=secret'],
    ['a list without its tab', 'q=athens'],
  ])('is not taken from %s', (_name, text) => {
    expect(readOrigin(text)).toBeNull()
  })
})
