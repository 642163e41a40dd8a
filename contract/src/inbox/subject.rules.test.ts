import { describe, expect, it } from 'vitest'
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
})
