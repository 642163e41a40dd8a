import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atEase } from './throttled-refetch.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const look = (isHidden: boolean): void => {
  page.hidden = isHidden
  page.dispatchEvent(new Event('visibilitychange'))
}

let done = 0
const run = (): void => {
  done += 1
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  done = 0
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a paced refresh is done once for several requests, soon, and again only after the pause', () => {
  const sums = atEase(run, 4_000)
  sums.ask()
  sums.ask()
  expect(done).toBe(0)
  vi.advanceTimersByTime(1_000)
  sums.ask()
  expect(done).toBe(1)
  vi.advanceTimersByTime(3_000)
  expect(done).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(done).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(2)
})

it('a paced refresh waits while the page is out of sight', () => {
  const sums = atEase(run, 4_000)
  sums.ask()
  look(true)
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(0)
  look(false)
  vi.advanceTimersByTime(1_000)
  expect(done).toBe(1)
  look(true)
  look(false)
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(1)
})

it('a paced refresh does nothing once it is stopped', () => {
  const sums = atEase(run, 4_000)
  sums.ask()
  sums.stop()
  look(false)
  vi.advanceTimersByTime(60_000)
  expect(done).toBe(0)
})
