import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawUnderNoHand } from './still-hand.ts'

const KEY = ['rows']
const page = new EventTarget()
const does = (kind: string, facts: { pointerType?: string; buttons?: number } = {}): void => {
  page.dispatchEvent(Object.assign(new Event(kind), facts))
}

let client = new QueryClient()
let drawn: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  drawUnderNoHand()
  client = new QueryClient()
  drawn = []
  // As the hooks of the library listen.
  const draw = notifyManager.batchCalls(({ data }: { data: unknown }) => drawn.push(data))
  new QueryObserver(client, { queryKey: KEY, enabled: false }).subscribe(draw)
})
afterEach(() => {
  vi.runAllTimers()
  notifyManager.setScheduler((draw) => setTimeout(draw, 0))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const arrives = (rows: string): void => {
  client.setQueryData(KEY, rows)
  vi.advanceTimersByTime(10)
}

it('an update is drawn at once while nothing is held', () => {
  arrives('a')
  does('pointerdown')
  does('pointerup', { pointerType: 'mouse' })
  vi.advanceTimersByTime(0)
  arrives('b')
  expect(drawn).toEqual(['a', 'b'])
})

it('an update waits under a held button, and is drawn once its click is through', () => {
  does('pointerdown')
  arrives('b')
  expect(drawn).toEqual([])
  does('pointerup', { pointerType: 'mouse' })
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(0)
  expect(drawn).toEqual(['b'])
})

it('an update waits for the click of a finger, and not for one that scrolls', () => {
  does('pointerdown')
  arrives('b')
  does('pointerup', { pointerType: 'touch' })
  vi.advanceTimersByTime(20)
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(30)
  expect(drawn).toEqual(['b'])
  does('pointerdown')
  arrives('c')
  does('pointercancel', { pointerType: 'touch' })
  vi.advanceTimersByTime(50)
  expect(drawn).toEqual(['b', 'c'])
})

it('an update waits for the end of a drag, although its press ends before', () => {
  does('pointerdown')
  does('dragstart')
  does('pointercancel')
  vi.advanceTimersByTime(5_000)
  arrives('b')
  expect(drawn).toEqual([])
  does('drop')
  vi.advanceTimersByTime(0)
  expect(drawn).toEqual(['b'])
})

it('an update is drawn when the release was elsewhere', () => {
  does('pointerdown')
  arrives('b')
  does('pointermove', { buttons: 1 })
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([])
  does('pointermove', { buttons: 0, pointerType: 'mouse' })
  vi.advanceTimersByTime(0)
  expect(drawn).toEqual(['b'])
  does('pointerdown')
  arrives('c')
  vi.advanceTimersByTime(20_000)
  expect(drawn).toEqual(['b', 'c'])
})
