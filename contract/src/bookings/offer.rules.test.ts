import { expect, it } from 'vitest'
import { usualOfferDay } from './offer.rules.ts'

it.each([
  ['2026-12-20', '2026-11-26', 'three days where the loading is far'],
  ['2026-11-25', '2026-11-25', 'until the loading where that is sooner'],
  ['2026-11-23', '2026-11-23', 'today where it loads today'],
  ['2026-11-01', '2026-11-23', 'today where the loading has passed'],
])('an offer made on 23 November for a loading on %s holds until %s: %s', (loading, until) => {
  expect(usualOfferDay('2026-11-23', loading)).toBe(until)
})
