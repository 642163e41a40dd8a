import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnnouncer } from './notifications-panel.tsx'

const arrival = (id: number) => ({
  id,
  title: 'New order',
  message: 'Order 7 was entered.',
  date: '2026-11-21T12:00:00Z',
  read: false,
  seen: false,
  link: '',
  image: null,
  from_id: null,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the announcer says the first at once, gathers those of a second in one sentence, and skips empty ones', () => {
  const said: string[] = []
  const announcer = createAnnouncer((sentence) => said.push(sentence))
  announcer.add([])
  announcer.add([arrival(1)])
  announcer.add([arrival(2)])
  announcer.add([arrival(3), arrival(4)])
  expect(said).toEqual(['New notification. New order: Order 7 was entered.'])
  vi.advanceTimersByTime(999)
  expect(said).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(said.slice(1)).toEqual(['3 new notifications'])
  vi.advanceTimersByTime(5_000)
  announcer.add([arrival(5)])
  announcer.stop()
  vi.advanceTimersByTime(5_000)
  expect(said).toHaveLength(3)
})
