import { describe, expect, it } from 'vitest'
import { wordsOfValue } from './conflict-words.ts'

const names: Record<number, string> = { 3: 'EUR pallet' }
const show = (path: string, value: unknown) =>
  path.endsWith('packing_type_id') ? names[Number(value)] : undefined

describe('a conflicting value in words', () => {
  it('is named where it can be, and plain otherwise', () => {
    expect(wordsOfValue('packing_type_id', 3, show)).toBe('EUR pallet')
    expect([null, '', undefined, true, 24_000, 'Volos', []].map((value) => wordsOfValue('x', value))).toEqual(
      ['empty', 'empty', 'does not exist', 'yes', '24,000', 'Volos', 'empty'],
    )
  })

  it('is for a list what its rows hold, not how many there are', () => {
    const row = { id: 7, packing_type_id: 3, pallets: 33, exchange: true, notes: '' }
    expect(wordsOfValue('packings', [row, { ...row, pallets: 2 }], show)).toBe(
      'EUR pallet, 33; EUR pallet, 2',
    )
    expect(
      wordsOfValue(
        'packings',
        Array.from({ length: 5 }, () => row),
        show,
      ),
    ).toBe('5 rows')
    expect(wordsOfValue('packings.0', row, show)).toBe('EUR pallet, 33')
    expect(wordsOfValue('packings.0', { id: 7 }, show)).toBe('exists')
  })
})
