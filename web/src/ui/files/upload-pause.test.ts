import { expect, it } from 'vitest'
import { pauseAfter } from './use-uploads.ts'

it('the pause of an upload is two seconds first, twice as long each time, a minute at most', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(pauseAfter)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ])
})
