import type { Notification, NotificationsPage } from '@dromos/contract/notifications/notifications.ts'

export const PAGE_SIZE = 10

export interface LoadedPages {
  pages: NotificationsPage[]
  pageParams: unknown[]
}

/** Every notification that was loaded, newest first, each once: what arrives pushes others onto the next page. */
export function allOf({ pages }: LoadedPages): Notification[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}

export function nextPage(pages: NotificationsPage[]): number | undefined {
  const loaded = allOf({ pages, pageParams: [] }).length
  const last = pages.at(-1)
  if (!last || last.data.length < PAGE_SIZE) return undefined
  const isMore = last.total_is_estimate || loaded < last.total
  return isMore ? Math.floor(loaded / PAGE_SIZE) + 1 : undefined
}

/**
 * The list with a newly read first page on top. When nothing joins the two, only the new page is certain. `first` is what
 * a first page is asked with: the list is read anew from there.
 */
export function withTop(
  known: LoadedPages | undefined,
  top: NotificationsPage,
  first: number | undefined,
): LoadedPages {
  const pageParams = [first]
  const before = known ? allOf(known) : []
  const ids = new Set(top.data.map(({ id }) => id))
  if (!before.some(({ id }) => ids.has(id))) return { pages: [top], pageParams }
  const rest = before.filter(({ id }) => !ids.has(id))
  return { pages: [{ ...top, data: [...top.data, ...rest] }], pageParams }
}

export function marked(
  known: LoadedPages,
  mark: (row: Notification) => Notification,
  unseenCount: (before: number) => number,
): LoadedPages {
  const pages = known.pages.map((page) => ({
    ...page,
    data: page.data.map(mark),
    unseenCount: unseenCount(page.unseenCount),
  }))
  return { ...known, pages }
}
