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
    ['noon', 'noon'],
    ['', null],
  ])('reads %s as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })
})
