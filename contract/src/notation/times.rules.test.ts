import { describe, expect, it } from 'vitest'
import { parseTime } from './times.rules.ts'

describe('a typed time', () => {
  it.each([
    ['8', '08:00'],
    ['800', '08:00'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['23:59', '23:59'],
    ['24:00', '24:00'],
    ['8:7', '8:7'],
    ['8:00 πμ', '08:00'],
    ['8:30 μ.μ.', '20:30'],
    ['12:15 am', '00:15'],
    ['12 PM', '12:00'],
    ['13:00 am', '13:00 am'],
    ['14h30', '14:30'],
    ['08:30:59', '08:30'],
    ['2026-12-05 08:00', '08:00'],
    ['8:75', '8:75'],
    ['noon', 'noon'],
    ['', null],
  ])('reads %s as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })
})
