import { expect, it } from 'vitest'
import { mapDaysOf } from './map-days.rules.ts'

const today = '2026-11-25'

it('the days of the map are a month of loadings from today where none are given', () => {
  expect(mapDaysOf({}, today)).toEqual({ loading_from: '2026-11-25', loading_to: '2026-12-24' })
})

it('the days of the map are a duration, counted by the end that is asked for', () => {
  expect(mapDaysOf({ type: 'delivery', duration: 'weeks' }, today)).toEqual({
    delivery_from: '2026-11-25',
    delivery_to: '2026-12-08',
  })
})

it('the days of the map are those given, and with a duration both', () => {
  const given = { loading_from: '2026-01-01', loading_to: '2026-03-31' }
  expect(mapDaysOf(given, today)).toEqual(given)
  expect(mapDaysOf({ ...given, type: 'delivery', duration: 'month' }, today)).toEqual({
    ...given,
    delivery_from: '2026-11-25',
    delivery_to: '2026-12-24',
  })
})
