import { describe, expect, it } from 'vitest'
import { matching } from './list-filter.ts'

const options = ['Ψυγείο', 'Ελεγχόμενη (+15 έως +25)', 'Feta', 'Łódź', 'Smørrebrød'].map((label) => ({
  label,
}))
const found = (search: string) => matching({ options, search }).map(({ label }) => label)

describe('choices found by typing', () => {
  it('finds Greek words without accents and in any case', () => {
    expect(found('ΨΥΓΕΙΟ')).toEqual(['Ψυγείο'])
    expect(found('εως')).toEqual(['Ελεγχόμενη (+15 έως +25)'])
  })

  it('finds Latin words without their marks', () => {
    expect(found('lodz')).toEqual(['Łódź'])
    expect(found('smorre')).toEqual(['Smørrebrød'])
  })

  it('finds a choice by its other names', () => {
    const countries = [
      { label: 'Greece', also: 'Ελλάδα GR' },
      { label: 'Italy', also: 'Ιταλία IT' },
    ]
    expect(matching({ options: countries, search: 'ελλ' })).toEqual([countries[0]])
    expect(matching({ options: countries, search: 'it' })).toEqual([countries[1]])
  })

  it('wants every word, in any order', () => {
    expect(found('25 ελεγ')).toEqual(['Ελεγχόμενη (+15 έως +25)'])
    expect(found('feta ελεγ')).toEqual([])
  })

  it('offers everything while nothing is typed', () => {
    expect(found(' ')).toHaveLength(options.length)
  })
})
