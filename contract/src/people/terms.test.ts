import { expect, it } from 'vitest'
import { isPresentTerms, TERMS_VERSION, termsSince } from './terms.ts'

const news = (text: string) => ({ en: text, el: `${text} (el)` })
const known = [
  { version: '2026-11', news: news('The first version.') },
  { version: '2027-02', news: news('Files of drivers.') },
  { version: '2027-10', news: news('Longer keeping.') },
]

it('whoever accepted an earlier version of the terms reads what each one since has brought', () => {
  expect(termsSince('2026-11', known).map((one) => one.news.en)).toEqual([
    'Files of drivers.',
    'Longer keeping.',
  ])
  expect(termsSince('2027-02', known).map((one) => one.news.el)).toEqual(['Longer keeping. (el)'])
  expect(termsSince('2027-10', known)).toEqual([])
})

it('only the present version of the terms counts as accepted', () => {
  expect(['2026-11', '2027-02', '2027-10'].map((one) => isPresentTerms(one, '2027-10'))).toEqual([
    false,
    false,
    true,
  ])
  expect(isPresentTerms(null, '2027-10')).toBe(false)
})

it('the terms in force have their own words in both languages', () => {
  expect(isPresentTerms(TERMS_VERSION)).toBe(true)
  const [present, ...others] = termsSince('2026-10')
  expect(others).toEqual([])
  expect(present?.version).toBe(TERMS_VERSION)
  expect(present?.news.el).toMatch(/^[Α-Ω]/)
  expect(present?.news.en).not.toBe(present?.news.el)
})
