import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { partedCode, searchWords } from './search.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const normal = async (text: string): Promise<string> =>
  (await test.pool.query('select norm_search($1) as found', [text])).rows[0].found

describe('the normal form for searching', () => {
  it.each([
    ['Αθήνα', 'athina'],
    ['ΑΘΗΝΑ', 'athina'],
    ['Athína', 'athina'],
    ['Παπαδόπουλος', 'papadopoulos'],
    ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'papadopoulos'],
    ['Χαλκίδα, Ψυρρή, Ξάνθη', 'chalkida, psyrri, xanthi'],
    ['ΐ ΰ ϊ ᾶ ἄ', 'i y i a a'],
    ['Łódź Wrocław', 'lodz wroclaw'],
    ['München Großmarkthalle', 'munchen grossmarkthalle'],
    ['100%_\\', '100%_\\'],
  ])('of %s is %s', async (text, expected) => {
    expect(await normal(text)).toBe(expected)
  })

  it('has trigrams in Greek too, so that the index is used', async () => {
    const found = await test.pool.query("select show_trgm(norm_search('παπαδ')) as found")
    expect(found.rows[0].found).toContain('apa')
  })
})

describe('a search pattern', () => {
  const pattern = async (word: string): Promise<string> =>
    (await test.pool.query('select search_pattern($1) as found', [word])).rows[0].found

  it.each([
    ['gr', '% gr%'],
    ['Αθήνα', '%athina%'],
    ['50%_\\', '%50\\%\\_\\\\%'],
    // A full-width sign becomes an ordinary one in the normal form.
    ['100％', '%100\\%%'],
  ])('of %s is %s', async (word, expected) => {
    expect(await pattern(word)).toBe(expected)
  })
})

describe('the words of a search', () => {
  it('are six at most', () => {
    expect(searchWords(' gr  athens ')).toEqual(['gr', 'athens'])
    expect(searchWords('a b c d e f g h')).toHaveLength(6)
  })

  it.each([
    ['Β2026-000024', ['B2026-000024']],
    ['+306941234567', ['+30', '6941234567']],
    ['0030 694 123-4567', ['+30', '6941234567']],
    ['Παπα\u00adδάκη', ['Παπαδάκη']],
    ['2026-000024', ['2026-000024']],
  ])('are read as other screens read them: %s', (typed, words) => {
    expect(searchWords(typed)).toEqual(words)
  })

  it('find a plate in parts by all of it', () => {
    expect(partedCode('CB 1234 AB')).toBe('CB1234AB')
    expect(partedCode('ΙΚΑ 4521')).toBe(null)
    expect(partedCode('gr athens')).toBe(null)
  })
})
