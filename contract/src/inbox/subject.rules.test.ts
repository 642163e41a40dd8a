import { describe, expect, it } from 'vitest'
import { numbersIn } from '../notation/document-numbers.rules.ts'
import { subjectOf } from './subject.rules.ts'

describe('the subject of a mail', () => {
  it.each([
    ['Transport order 2026-000042', 'Transport order 2026-000042'],
    ['Re: Transport order', 'Transport order'],
    ['RE: AW: Fwd: Transport order', 'Transport order'],
    ['Απ: ΑΠ: Εντολή μεταφοράς', 'Εντολή μεταφοράς'],
    ['Re[2]: x', 'x'],
    ['Re:', ''],
    ['Regarding: x', 'Regarding: x'],
  ])('%s without its prefixes is %s', (written, meant) => expect(subjectOf(written)).toBe(meant))

  it.each([
    ['Order 2026-000042', ['2026-000042']],
    ['2026-000042, 2026-000043 and 2026-000042', ['2026-000042', '2026-000043']],
    ['Booking b2026-000042, groupage G2026-000007', ['B2026-000042', 'G2026-000007']],
    ['Invoice 12026-0000421', []],
    ['Tel. 2026-0001', []],
    ['2026-11-24', []],
    ['', []],
  ])('%s names %j', (written, numbers) => expect(numbersIn(written)).toEqual(numbers))
})
