import { expect, it } from 'vitest'
import { groupedCode, linkPartsOf } from './file-claim.ts'

const token = 'aB3-_'.padEnd(32, 'x')

it('reads the order and the token of a link', () => {
  expect(linkPartsOf(`#12.${token}`)).toEqual({ order_id: 12, token })
  expect(linkPartsOf(`12.${token}`)).toEqual({ order_id: 12, token })
})

it.each(['', '#', '#12', `#${token}`, `#12.${token.slice(1)}`, `#12.${token}x`, `#x.${token}`])(
  'says that %j is no whole link',
  (hash) => {
    expect(linkPartsOf(hash)).toBeNull()
  },
)

it.each([
  ['', ''],
  ['abc', 'ABC'],
  ['abcd1', 'ABCD-1'],
  [' 7k2m-9qxd 4hrt 0vwz ', '7K2M-9QXD-4HRT-0VWZ'],
  ['7K2M9QXD4HRT0VWZ77', '7K2M-9QXD-4HRT-0VWZ'],
])('writes %j as %j', (typed, shown) => {
  expect(groupedCode(typed)).toBe(shown)
})
