import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@dromos/contract/base/limits.ts'

const KEY = 'dromos.rows'

/** How many rows a page of this browser's lists has: as many as were chosen last, or the first value. */
export function rememberedSize(): number {
  try {
    const stored = localStorage.getItem(KEY)
    return PAGE_SIZES.find((size) => String(size) === stored) ?? DEFAULT_PAGE_SIZE
  } catch {
    // A browser that keeps nothing.
    return DEFAULT_PAGE_SIZE
  }
}

export function rememberSize(size: number): void {
  try {
    localStorage.setItem(KEY, String(size))
  } catch {
    // The size holds until the page is loaded again.
  }
}
