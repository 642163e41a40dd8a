import type { NotificationsPage } from '@dromos/contract/notifications/notifications.ts'
import { describe, expect, it } from 'vitest'
import { allOf, marked, nextPage, withTop } from './notification-pages.ts'

const row = (id: number) => ({
  id,
  title: 'New order',
  message: '',
  date: '2026-11-21T12:00:00Z',
  read: false,
  seen: false,
  link: '',
  image: null,
  from_id: null,
})
const page = (ids: number[], total: number, currentPage = 1): NotificationsPage => ({
  data: ids.map(row),
  total,
  total_is_estimate: false,
  pageSize: 10,
  currentPage,
  unseenCount: 3,
})
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at)
const idsOf = (known: { pages: NotificationsPage[] }) =>
  allOf({ ...known, pageParams: [] }).map(({ id }) => id)

describe('the loaded list of notifications', () => {
  it('grows page by page until everything is loaded', () => {
    expect(nextPage([page(down(23, 10), 23)])).toBe(2)
    expect(nextPage([page(down(23, 10), 23), page(down(13, 10), 23, 2)])).toBe(3)
    expect(nextPage([page(down(23, 10), 23), page(down(13, 10), 23, 2), page(down(3, 3), 23, 3)])).toBe(
      undefined,
    )
    expect(nextPage([page(down(10, 10), 10)])).toBe(undefined)
  })

  it('keeps the start of its first page when it is read anew, also where pages have no numbers', () => {
    const known = { pages: [page(down(20, 10), 20)], pageParams: [undefined] }
    expect(withTop(known, page(down(21, 10), 21), undefined).pageParams).toEqual([undefined])
    expect(withTop(undefined, page(down(9, 9), 9), undefined).pageParams).toEqual([undefined])
  })

  it('shows each once when arrivals push some onto the next page', () => {
    const pages = [page(down(20, 10), 22), page([12, 11, 10, 9], 22, 2)]
    expect(idsOf({ pages })).toEqual([...down(20, 10), 10, 9])
  })

  it('puts what arrived on top of what is loaded, and loads on from there', () => {
    const known = { pages: [page(down(20, 10), 20), page(down(10, 10), 20, 2)], pageParams: [1, 2] }
    const after = withTop(known, page(down(22, 10), 22), 1)
    expect(idsOf(after)).toEqual(down(22, 22))
    expect(after.pages[0]!.unseenCount).toBe(3)
    const shorter = withTop({ pages: [page(down(20, 10), 20)], pageParams: [1] }, page(down(23, 10), 23), 1)
    expect([idsOf(shorter), nextPage(shorter.pages)]).toEqual([down(23, 13), 2])
  })

  it('begins anew when more arrived than one page holds, so that no gap stays', () => {
    const known = { pages: [page(down(20, 10), 20)], pageParams: [1] }
    const after = withTop(known, page(down(40, 10), 40), 1)
    expect([idsOf(after), nextPage(after.pages)]).toEqual([down(40, 10), 2])
  })

  it('marks rows and counts in every page', () => {
    const known = { pages: [page([2], 2), page([1], 2, 2)], pageParams: [1, 2] }
    const after = marked(
      known,
      (each) => ({ ...each, read: each.id === 1 }),
      () => 0,
    )
    expect(allOf(after).map(({ read }) => read)).toEqual([false, true])
    expect(after.pages.map(({ unseenCount }) => unseenCount)).toEqual([0, 0])
  })
})
