import { expect, it } from 'vitest'
import { groupedCode, linkPartsOf } from './file-claim.ts'

const token = 'aB3-_'.padEnd(32, 'x')

it('the link to public files gives the order and the token', () => {
  expect(linkPartsOf(`#12.${token}`)).toEqual({ order_id: 12, token })
  expect(linkPartsOf(`12.${token}`)).toEqual({ order_id: 12, token })
})

it.each(['', '#', '#12', `#${token}`, `#12.${token.slice(1)}`, `#12.${token}x`, `#x.${token}`])(
  'the link to public files is not whole: %j',
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
])('the code of public files %j is written as %j', (typed, shown) => {
  expect(groupedCode(typed)).toBe(shown)
})
