import { expect, it } from 'vitest'
import { daysWithin } from './loading-windows.rules.ts'

it.each([
  ['weeks', '2026-11-23', '2026-12-06'],
  ['month', '2026-11-23', '2026-12-22'],
  ['months', '2026-11-23', '2027-01-22'],
  ['month', '2027-01-31', '2027-02-27'],
  ['months', '2026-12-31', '2027-02-27'],
] as const)('the loading window %s from %s ends on %s', (window, from, to) => {
  expect(daysWithin(window, new Date(`${from}T12:00:00`))).toEqual({ from, to })
})
