import { expect, it } from 'vitest'
import { RICH_TEXT_MAX } from '../base/rich-text.ts'
import { offerInput, offerLimits } from './offer-input.ts'
import { overlongText } from './offer-pdf.rules.ts'

const clauses = (body: string, count: number = offerLimits.manuscripts) =>
  Array.from({ length: count }, (_, at) => ({ title: `Clause ${at}`, body }))
const words = (signs: number): string => `<p>${'words of a clause '.repeat(signs / 18)}</p>`

it('the paper of an offer has room for as many texts as an offer may have', () => {
  expect(overlongText({ content: words(39_000), manuscripts: clauses(words(7_900)) })).toBeNull()
})

it('an offer of many paragraphs names the text for which its paper has no room', () => {
  const small = '<p>a</p>'.repeat(1_000)
  expect(overlongText({ content: '', manuscripts: clauses(small, 6) })).toBeNull()
  expect(overlongText({ content: '', manuscripts: clauses(small) })).toEqual(['manuscripts', 8, 'body'])
  expect(overlongText({ content: '<br>'.repeat(RICH_TEXT_MAX), manuscripts: [] })).toEqual(['content'])
})

it('a text that would be too long for its paper is rejected with its field named', () => {
  const offer = { firm_id: 1, business_id: 1, title: 'Offer', language: 'en' }
  const told = offerInput.safeParse({ ...offer, manuscripts: clauses('<p>a</p>'.repeat(1_000)) })
  expect(told.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['manuscripts.8.body', 'too_many_pages:200'],
  ])
})
