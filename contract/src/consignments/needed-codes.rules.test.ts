import { describe, expect, it } from 'vitest'
import { missingCodes } from './needed-codes.rules.ts'

const uit = { id: 1, needed_from: 'RO', needed_to: 'RO, MD' }
const note = { id: 2, needed_from: 'GR', needed_to: '' }
const plain = { id: 3 }
const rules = [uit, note, plain]
const detail = (from: string | null, to: string | null, ...given: number[]) => ({
  from,
  to,
  references: given.map((reference_type_id) => ({ reference_type_id, ref_number: '4711' })),
})

describe('codes that are needed before loading', () => {
  it.each([
    ['neither country wants one', [detail('DE', 'IT')], []],
    ['the country of loading wants one', [detail('RO', 'DE')], [uit]],
    ['the country of delivery wants one', [detail('DE', 'MD')], [uit]],
    ['both countries want their own', [detail('GR', 'RO')], [uit, note]],
    ['it is given', [detail('GR', 'RO', 1, 2)], []],
    ['a code of another kind is given', [detail('RO', 'DE', 3)], [uit]],
    ['one of several details lacks it', [detail('RO', 'DE', 1), detail('RO', 'DE')], [uit]],
    ['the places are not known', [detail(null, null)], []],
  ])('are asked for as the countries need them, where %s', (_, details, missing) => {
    expect(missingCodes(details, rules)).toEqual(missing)
  })

  it('do not count as given while the number is empty', () => {
    const empty = { ...detail('RO', 'DE'), references: [{ reference_type_id: 1, ref_number: ' ' }] }
    expect(missingCodes([empty], rules)).toEqual([uit])
  })
})
