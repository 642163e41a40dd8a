import { describe, expect, it } from 'vitest'
import { firstBy, records, tab } from '@dromos/contract/base/filters.ts'
import { listSchema } from './list-address.ts'
import { originText } from './list-origin.ts'
import { readOrigin } from './use-origin.ts'

const firm = records('firms')
const tabbed = listSchema({
  sorts: ['date'],
  first: firstBy('name'),
  tabs: { tab: tab(['all', 'open']) },
  filters: { firm },
})
const plain = listSchema({ sorts: ['date'], first: firstBy('name'), tabs: {}, filters: { firm } })

describe('the list a record was opened from', () => {
  it('is carried in the record’s address, with its page and without its side panel', () => {
    const address = { tab: 'open', q: 'lodz & co', sort: '-date', firm: '3,17', page: '4' }
    const origin = readOrigin(tabbed, originText(tabbed, tabbed.parse({ ...address, peek: '12' })))
    expect(origin?.search).toEqual(address)
    expect(origin?.state).toEqual(tabbed.parse(address))
  })

  it('is known without any filter, by the tab it stands at', () => {
    const text = originText(tabbed, tabbed.parse({}))
    expect(text).toBe('tab=all')
    expect(readOrigin(tabbed, text)?.search).toEqual({})
  })

  it('is known without any tabs', () => {
    const text = originText(plain, plain.parse({}))
    expect(readOrigin(plain, text)?.search).toEqual({})
    expect(readOrigin(plain, 'firm=3')?.search).toEqual({ firm: '3' })
  })

  it.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['a filter there is not', 'tab=all&colour=red'],
    ['a value there cannot be', 'tab=all&firm=x'],
    ['a tab there is not', 'tab=secret'],
    ['a list without its tab', 'q=athens'],
  ])('is not taken from %s', (_name, text) => {
    expect(readOrigin(tabbed, text)).toBeNull()
  })
})
