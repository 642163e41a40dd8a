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
  vi.stubGlobal('localStorage', { clear })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('caches', { keys, delete: remove })
  return { clear, reload, remove }
}

it('clears the storage at once, and empties the caches and reloads after two seconds', async () => {
  const { clear, reload, remove } = browser(() => Promise.resolve(['old', 'older']))
  updatePage()
  expect(clear).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(remove).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(remove.mock.calls).toEqual([['old'], ['older']])
  expect(reload).toHaveBeenCalledOnce()
})
