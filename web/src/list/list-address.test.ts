import { afterEach, describe, expect, it, vi } from 'vitest'
import { day, firstBy, flag, records, tab, typed } from '@dromos/contract/base/filters.ts'
import { listSchema } from './list-address.ts'
import { changed, nextSort } from './use-list-query.ts'

const schema = listSchema({
  sorts: ['name', 'date'],
  first: firstBy('name'),
  tabs: { tab: tab(['all', 'open']) },
  filters: { firm: records('firms'), from: day, active: flag, city: typed(5) },
})
const plain = schema.parse({})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a list in the address bar', () => {
  it('reverses the list’s own sequence at the first press on its column', () => {
    const own = { field: 'date', direction: 'desc' } as const
    expect(nextSort(null, 'date', own)).toEqual({ field: 'date', direction: 'asc' })
    expect(nextSort({ field: 'date', direction: 'asc' }, 'date', own)).toBeNull()
    expect(nextSort({ field: 'name', direction: 'desc' }, 'date', own)).toBeNull()
    expect(nextSort(null, 'name', own)).toEqual({ field: 'name', direction: 'asc' })
  })

  it('has as many rows as were chosen last in this browser, and the default for an invalid size', () => {
    const sizeIn = (stored: string | null) => {
      vi.stubGlobal('localStorage', { getItem: () => stored })
      return schema.parse({}).size
    }
    expect(sizeIn('50')).toBe(50)
    expect(schema.parse({ size: '25' }).size).toBe(25)
    expect(sizeIn('7')).toBe(10)
    expect(sizeIn(null)).toBe(10)
  })

  it('starts with the defaults and writes none of them', () => {
    expect(plain).toEqual({
      page: 1,
      size: 10,
      sort: null,
      q: '',
      peek: null,
      view: null,
      tab: 'all',
      firm: [],
      from: null,
      active: null,
      city: '',
    })
    expect(schema.format(plain)).toEqual({})
  })

  it('does not ask for a page beyond the last that a list allows', () => {
    expect(schema.parse({ page: '9999' }).page).toBe(1000)
    expect(schema.parse({ page: '9999', size: '50' }).page).toBe(200)
  })

  it('is read back as it was written', () => {
    const state = {
      page: 3,
      size: 50,
      sort: { field: 'date', direction: 'desc' },
      q: 'Αθήνα & co',
      peek: 17,
      view: 'all',
      tab: 'open',
      firm: [3, 204],
      from: '2026-02-28',
      active: false,
      city: 'Łódź',
    } as const
    const written = schema.format(state)
    expect(written).toMatchObject({ sort: '-date', firm: '3,204', active: 'false', page: '3' })
    expect(schema.parse(written)).toEqual(state)
  })

  it.each([
    ['page', ['0', '-1', '1.5', '10001', 'x', '99999999999999']],
    ['size', ['0', '11', '500', 'x']],
    ['sort', ['price', '--date', ' date']],
    ['peek', ['0', '-3', '1e3', 'x', '12345678901']],
    ['tab', ['closed', 'ALL']],
    ['from', ['2026-02-30', '2026-13-01', 'today', '2026-2-1']],
    ['active', ['yes', '1']],
  ])('uses the default for a wrong %s', (key, wrongs) => {
    for (const wrong of wrongs) expect(schema.parse({ [key]: wrong })).toEqual(plain)
  })

  it('keeps the readable ids of a list and leaves repeats out', () => {
    expect(schema.parse({ firm: '3,x,17,3,-2,0' }).firm).toEqual([3, 17])
    expect(
      schema.parse({ firm: Array.from({ length: 80 }, (_, index) => index + 1).join() }).firm,
    ).toHaveLength(50)
  })

  it('ignores what is no text and unknown keys', () => {
    expect(schema.parse({ page: 4, tab: ['open'], unknown: 'x' })).toEqual(plain)
  })

  it('cuts a text that is too long', () => {
    expect(schema.parse({ city: 'Thessaloniki' }).city).toBe('Thess')
  })
})

describe('a change of the list', () => {
  const third = { ...plain, page: 3 }

  it('goes back to page 1 when the size, search, order or a filter changes', () => {
    expect(changed(third, { size: 25 }).page).toBe(1)
    expect(changed(third, { q: 'x' }).page).toBe(1)
    expect(changed(third, { firm: [1] }).page).toBe(1)
    expect(changed(third, { sort: { field: 'name', direction: 'asc' } }).page).toBe(1)
  })

  it('stays on its page when only the page or the side panel changes', () => {
    expect(changed(third, { peek: 5 })).toMatchObject({ page: 3, peek: 5 })
    expect(changed(third, { page: 4 }).page).toBe(4)
  })

  it('sorts a column ascending, then descending, then not at all', () => {
    const own = { field: 'city', direction: 'asc' } as const
    const first = nextSort(null, 'name', own)
    const second = nextSort(first, 'name', own)
    expect([first, second, nextSort(second, 'name', own)]).toEqual([
      { field: 'name', direction: 'asc' },
      { field: 'name', direction: 'desc' },
      null,
    ])
    expect(nextSort(first, 'date', own)).toEqual({ field: 'date', direction: 'asc' })
  })
})
