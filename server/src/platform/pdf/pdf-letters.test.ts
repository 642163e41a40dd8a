import { expect, it } from 'vitest'
import { drawable } from './pdf-letters.ts'
import { lostLetters, widthOf } from './pdf-measure.ts'

const ascii = new Set(Array.from({ length: 95 }, (_, at) => at + 32))
const drawn = (text: string): [string, string] => {
  const lost = new Set<string>()
  return [drawable(text, ascii, lost), [...lost].join('')]
}

it('writes signs of the trade as they are read, and loses none of them', () => {
  expect(drawn('≤ 2, ≥ 1, A → B, ✓, ☎️ 210')).toEqual(['<= 2, >= 1, A -> B, [x], Tel. 210', ''])
})

it('never turns a sign into its opposite', () => {
  expect(drawn('1 ≠ 2')).toEqual(['1 =/= 2', ''])
  expect(drawn('1 ≮ 2')).toEqual(['1 [?] 2', '≮'])
})

it('knows what the typeface of papers lacks without drawing one', () => {
  expect(lostLetters('Ασπρόπυργος → München ≤ 2 °C €')).toBe('')
  expect(lostLetters('漢 😀 漢')).toBe('漢😀')
})

it('measures what stands for a sign', () => {
  expect(widthOf('≤', { size: 10 })).toBeCloseTo(widthOf('<=', { size: 10 }), 5)
})
