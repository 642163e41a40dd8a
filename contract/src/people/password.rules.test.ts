import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenPasswordRules, passwordRules, passwordStrength } from './password.rules.ts'

describe('a password', () => {
  it.each([
    ['Correct-horse-7', []],
    ['Ένα-Άλογο-που-τρέχει-7', []],
    ['Short-1a', ['length']],
    [`${'aB3-'.repeat(32)}x`, ['length']],
    ['correct-horse-7', ['upper']],
    ['CORRECT-HORSE-7', ['lower']],
    ['Correct-horse', ['digit']],
    ['Correcthorse7', ['special']],
    ['Password-1', ['uncommon']],
    ['P4$$w0rd!9', ['uncommon']],
    ['Dromos-2026!', ['uncommon']],
    ['aaaaaaaaaB1!', ['uncommon']],
    ['', [...passwordRules].filter((rule) => rule !== 'uncommon')],
  ])('%s breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken)
  })

  it('may not be made of its person’s name or address', () => {
    expect(brokenPasswordRules('Markou-1987!', ['Ελένη', 'Markou'])).toEqual(['uncommon'])
    expect(brokenPasswordRules('Markou-1987!')).toEqual([])
  })

  it('is strong only when it breaks no rule', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
        const isStrong = passwordStrength(password) >= 2
        expect(isStrong).toBe(password !== '' && brokenPasswordRules(password).length === 0)
      }),
    )
  })
})
