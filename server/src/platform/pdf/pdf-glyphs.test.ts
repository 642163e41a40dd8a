import { expect, it } from 'vitest'
import { drawable } from './pdf-glyphs.ts'
import { lostGlyphs, widthOf } from './pdf-measure.ts'

const ascii = new Set(Array.from({ length: 95 }, (_, at) => at + 32))
const drawn = (text: string): [string, string] => {
  const lost = new Set<string>()
  return [drawable(text, ascii, lost), [...lost].join('')]
}

it('a PDF writes signs of the trade as they are read, and loses none of them', () => {
  expect(drawn('≤ 2, ≥ 1, A → B, ✓, ☎️ 210')).toEqual(['<= 2, >= 1, A -> B, [x], Tel. 210', ''])
})

it('a PDF never turns a sign into its opposite', () => {
  expect(drawn('1 ≠ 2')).toEqual(['1 =/= 2', ''])
  expect(drawn('1 ≮ 2')).toEqual(['1 [?] 2', '≮'])
})

it('a letter that the typeface of papers lacks is found without drawing one', () => {
  expect(lostGlyphs('Ασπρόπυργος → München ≤ 2 °C €')).toBe('')
  expect(lostGlyphs('漢 😀 漢')).toBe('漢😀')
})

it('the width of a replaced sign is measured by its replacement', () => {
  expect(widthOf('≤', { size: 10 })).toBeCloseTo(widthOf('<=', { size: 10 }), 5)
})
