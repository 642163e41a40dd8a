import { expect, it } from 'vitest'
import { pagesOf } from './pager.tsx'

it('the pager offers the pages around, the first, and the last where it is known', () => {
  expect(pagesOf(1, 1, 1)).toEqual([1])
  expect(pagesOf(2, 5, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesOf(1, 57, 57)).toEqual([1, 2, 3, 4, 5, 57])
  expect(pagesOf(30, 57, 57)).toEqual([1, 28, 29, 30, 31, 32, 57])
  expect(pagesOf(57, 57, 57)).toEqual([1, 53, 54, 55, 56, 57])
  expect(pagesOf(4, null, 100)).toEqual([1, 2, 3, 4, 5, 6])
})
