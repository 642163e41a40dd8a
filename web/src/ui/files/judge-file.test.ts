import { expect, it } from 'vitest'
import { refusalOf } from './judge-file.ts'

const large = () =>
  Object.defineProperty(new File(['%PDF-1.7'], 'large.pdf'), 'size', { value: 25 * 1024 * 1024 + 1 })

it.each(['%PDF-1.7 …', 'PK\u0003\u0004', 'RIFF1234WEBPVP8'])(
  'a file that begins as %j is accepted',
  async (content) => {
    expect(await refusalOf(new File([content], 'licence.pdf'))).toBeNull()
  },
)

it.each([
  ['MZ program', /^Choose a PDF/],
  ['<svg/>', /^Choose a PDF/],
  ['', /^This file is empty/],
])('a file is rejected before anything is asked about it: %j', async (content, refusal) => {
  expect(await refusalOf(new File([content], 'licence.pdf'))).toMatch(refusal)
})

it('a file that is too large is rejected with the bound', async () => {
  expect(await refusalOf(large())).toBe('The file is larger than 25 MB.')
})
