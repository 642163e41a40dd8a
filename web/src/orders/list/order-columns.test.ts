import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The menu and the bar that scrolls, and before each row of the staff its box. */
const [MENU, SCROLL, BOX] = [208, 15, 46]

it.each(['en', 'el'] as const)(
  'the first columns of the order list fit the window, in the words of %s',
  async (language) => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'dromos.language' ? language : null) })
    vi.resetModules()
    const { customerColumns, staffColumns } = await import('./order-columns.tsx')
    const widthOf = (columns: readonly { width: number; hidden?: boolean }[]): number =>
      columns.filter(({ hidden }) => !hidden).reduce((sum, { width }) => sum + width, 0)
    expect(MENU + SCROLL + BOX + widthOf(staffColumns)).toBeLessThanOrEqual(1400)
    expect(MENU + SCROLL + widthOf(customerColumns)).toBeLessThanOrEqual(1280)
  },
)
