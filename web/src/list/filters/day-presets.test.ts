import { expect, it } from 'vitest'
import { presetDays } from './day-presets.ts'

it.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
] as const)('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(presetDays(preset, today)).toEqual({ from, to })
})
