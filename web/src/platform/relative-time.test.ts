import { expect, it } from 'vitest'
import { agoOf } from '../notifications/notification-row.tsx'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:30Z', 'now'],
  // A server's clock may run a little ahead.
  ['2026-11-21T12:00:05Z', 'now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-11-10T12:00:00Z', '10 Nov'],
  ['2025-11-10T12:00:00Z', '10 Nov 2025'],
])('a relative time %s is written as %s', (instant, text) => {
  expect(agoOf(instant, now)).toBe(text)
})
