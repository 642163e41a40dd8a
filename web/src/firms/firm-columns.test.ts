import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** The menu, and the bar that scrolls. */
const [MENU, SCROLL] = [208, 15]

it.each(['en', 'el'] as const)(
  'the first columns of the firm list fit 1400 pixels, in the words of %s',
  async (language) => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'dromos.language' ? language : null) })
    vi.resetModules()
    const { firmColumns } = await import('./firm-columns.tsx')
    const shown = firmColumns.filter(({ hidden }) => !hidden)
    const width = shown.reduce((sum, column) => sum + column.width, 0)
    expect(MENU + SCROLL + width).toBeLessThanOrEqual(1400)
    // No head is longer than its column at the size of heads, with room for its arrow.
    for (const { label, width: own } of shown) expect(label.length * 6.4 + 30).toBeLessThanOrEqual(own)
  },
)
