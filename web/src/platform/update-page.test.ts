import { afterEach, expect, it, vi } from 'vitest'
import { updatePage } from './update-page.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function browser(keys: () => Promise<string[]>) {
  vi.useFakeTimers()
  const clear = vi.fn<() => void>()
  const reload = vi.fn<() => void>()
  const remove = vi.fn<(name: string) => Promise<boolean>>().mockResolvedValue(true)
  const kept = new Map([
    ['dromos.signed-in', '1'],
    ['dromos.language', 'el'],
    ['dromos.grid.orders', '[]'],
  ])
  clear.mockImplementation(() => kept.clear())
  vi.stubGlobal('localStorage', {
    clear,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('caches', { keys, delete: remove })
  return { clear, reload, remove, kept }
}

it('updating the page clears the storage at once, and empties the caches and reloads after two seconds', async () => {
  const { clear, reload, remove, kept } = browser(() => Promise.resolve(['old', 'older']))
  updatePage()
  expect(clear).toHaveBeenCalledOnce()
  // Nobody is signed out by a release, and finds it in their language.
  expect(Object.fromEntries(kept)).toEqual({ 'dromos.signed-in': '1', 'dromos.language': 'el' })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(remove).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(remove.mock.calls).toEqual([['old'], ['older']])
  expect(reload).toHaveBeenCalledOnce()
})
