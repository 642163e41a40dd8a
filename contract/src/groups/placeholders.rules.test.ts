import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillIn, unknownPlaceholder } from './placeholders.rules.ts'

const eleni = { first_name: 'Ελένη', firm: 'Αφοί Δέδε & Σία' }
const nobody = { first_name: '', firm: ' ' }

describe('a message with placeholders', () => {
  it.each([
    ['Dear {first_name},', 'Dear Ελένη,'],
    ['Dear {first_name|colleague},', 'Dear Ελένη,'],
    ['{firm}: {first_name}', 'Αφοί Δέδε & Σία: Ελένη'],
    ['{ first_name } {first_name', '{ first_name } {first_name'],
  ])('names its reader: %s', (text, written) => {
    expect(fillIn(text, eleni)).toBe(written)
  })

  it('shows the text behind the bar where a value is not known', () => {
    expect(fillIn('Dear {first_name|colleague} of {firm| your firm }', nobody)).toBe(
      'Dear colleague of your firm',
    )
    expect(fillIn('Dear {first_name}', nobody)).toBe('Dear ')
  })

  it('escapes values as its format needs, and keeps its own words', () => {
    const written = (value: string) => value.replaceAll('&', '&amp;')
    expect(fillIn('{firm} &amp; {first_name|a &amp; b}', { ...nobody, firm: 'A & B' }, written)).toBe(
      'A &amp; B &amp; a &amp; b',
    )
  })

  it('is filled in once: a value is never read as a placeholder', () => {
    fc.assert(
      fc.property(fc.string(), (first_name) => {
        expect(fillIn('<{first_name|x}>', { first_name, firm: 'F' })).toBe(`<${first_name.trim() || 'x'}>`)
      }),
    )
    expect(fillIn('{first_name}', { first_name: '{firm}', firm: 'F' })).toBe('{firm}')
  })

  it('reports a name in braces that nobody knows', () => {
    expect(unknownPlaceholder('{first_name} {frist_name|you}')).toBe('frist_name')
    expect(unknownPlaceholder('{first_name|you} {firm} { } {A}')).toBeUndefined()
  })
})
