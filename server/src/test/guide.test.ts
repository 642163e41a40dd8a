import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const guide = resolve(import.meta.dirname, '../../../docs/user-guide')
const LARGEST_PICTURE = 150_000

const pagesOf = (language: string): string[] => readdirSync(join(guide, language)).sort()
const read = (page: string): string => readFileSync(join(guide, page), 'utf8')
const headings = (page: string): string[] => read(page).match(/^#+(?= )/gm) ?? []
const links = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => join(dirname(page), target))
const pages = ['en', 'el'].flatMap((language) => pagesOf(language).map((page) => `${language}/${page}`))

describe('the user guide', () => {
  it('has the same pages in both languages, with the same headings', () => {
    expect(pagesOf('el')).toEqual(pagesOf('en'))
    for (const page of pagesOf('en')) {
      expect([page, headings(`el/${page}`)]).toEqual([page, headings(`en/${page}`)])
    }
  })

  it.each(pages)('has in %s links that lead somewhere, and small pictures', (page) => {
    for (const link of links(page)) {
      const size = statSync(join(guide, link), { throwIfNoEntry: false })?.size ?? 0
      expect([link, size > 0]).toEqual([link, true])
      expect([link, link.endsWith('.png') && size > LARGEST_PICTURE]).toEqual([link, false])
    }
  })
})
