import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillIn, unknownPlaceholder } from './placeholders.rules.ts'

const eleni = { first_name: 'Ελένη', firm: 'Αφοί Δέδε & Σία' }
const nobody = { first_name: '', firm: ' ' }

describe('a message', () => {
  it.each([
    ['Dear {first_name},', 'Dear Ελένη,'],
    ['Dear {first_name|colleague},', 'Dear Ελένη,'],
    ['{firm}: {first_name}', 'Αφοί Δέδε & Σία: Ελένη'],
    ['{ first_name } {first_name', '{ first_name } {first_name'],
  ])('%s names its reader', (text, written) => {
    expect(fillIn(text, eleni)).toBe(written)
  })

  it('says what stands behind the bar where nothing is known', () => {
    expect(fillIn('Dear {first_name|colleague} of {firm| your firm }', nobody)).toBe(
      'Dear colleague of your firm',
    )
    expect(fillIn('Dear {first_name}', nobody)).toBe('Dear ')
  })

  it('takes values as they are fit for it, and its own words as they are', () => {
    const written = (value: string) => value.replaceAll('&', '&amp;')
    expect(fillIn('{firm} &amp; {first_name|a &amp; b}', { ...nobody, firm: 'A & B' }, written)).toBe(
      'A &amp; B &amp; a &amp; b',
    )
  })

  it('fills in once: what a name holds is never read as a placeholder', () => {
    fc.assert(
      fc.property(fc.string(), (first_name) => {
        expect(fillIn('<{first_name|x}>', { first_name, firm: 'F' })).toBe(`<${first_name.trim() || 'x'}>`)
      }),
    )
    expect(fillIn('{first_name}', { first_name: '{firm}', firm: 'F' })).toBe('{firm}')
  })

  it('with a name in braces that nobody knows is told so', () => {
    expect(unknownPlaceholder('{first_name} {frist_name|you}')).toBe('frist_name')
    expect(unknownPlaceholder('{first_name|you} {firm} { } {A}')).toBeUndefined()
  })
})
