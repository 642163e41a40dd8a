import { expect, it } from 'vitest'
import { stepName, stepsOf } from './steps.rules.ts'

it('a period has its days, weeks from Monday on, or months', () => {
  const period = { from: '2026-10-30', to: '2026-11-03' }
  expect(stepsOf(period, 'day')).toHaveLength(5)
  expect(stepsOf(period, 'week')).toEqual(['2026-10-26', '2026-11-02'])
  expect(stepsOf(period, 'month')).toEqual(['2026-10-01', '2026-11-01'])
})

it.each([
  ['day', 'en', '05/10/2026'],
  ['week', 'en', 'Week of 05/10/2026'],
  ['month', 'en', 'October 2026'],
  ['month', 'el', 'Οκτώβριος 2026'],
] as const)('a %s has a name, in %s: %s', (step, language, name) => {
  expect(stepName('2026-10-05', step, language)).toBe(name)
})
