import { expect, it } from 'vitest'
import { offerDrilldownText, readOfferDrilldown } from './offer-drilldown.rules.ts'
import type { OfferDrilldown } from './offer-drilldown.rules.ts'

const sent = { from: '2026-10-01', to: '2026-10-31' }
const figures: OfferDrilldown[] = [
  { sent },
  { sent, outcome: 'won', owner: 4 },
  { country_from: [1, 2], country_to: [3], outcome: 'open' },
  { sent, group: { by: 'customer', keys: ['12'] } },
  { sent, outcome: 'lost', group: { by: 'lane', keys: ['0a1b2c3d4e', 'f0e1d2c3b4'], except: true } },
]

it.each(figures)('the figure of an offer is read back as it was written: %j', (figure) => {
  expect(readOfferDrilldown(offerDrilldownText(figure))).toEqual(figure)
})

it.each([
  'drop table',
  'sent:2026-02-30..2026-03-01',
  'sent:2026-10-01',
  'won:1',
  'customer:0',
  'customer:0a1b2c3d4e',
  'lane:GR54-DE80',
  'lane:',
  'owner:-1',
  'country_from:1,,2',
  'late',
  '',
])('the figure of an offer is not read from %j', (text) => {
  expect(readOfferDrilldown(text)).toBeNull()
})
