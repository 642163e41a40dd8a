import { afterEach, expect, it, vi } from 'vitest'
import { forgetTyped } from './typed-texts.ts'

afterEach(() => vi.unstubAllGlobals())

it('typed texts of the person are forgotten, and nothing of others, of the browser, or on its way', () => {
  const methods = { removeItem: (key: string) => void Reflect.deleteProperty(stored, key) }
  const stored: Record<string, string> = Object.assign(Object.create(methods) as Record<string, string>, {
    'dromos.booking.7.new': '{}',
    'dromos.booking.7.repeat 12': '{}',
    'dromos.chat.draft.7.order.3.customer': 'Hello',
    'dromos.chat.unsent.7.order.3.customer': '[]',
    'dromos.booking.77.new': '{}',
    'dromos.booking.1.7.': '{}',
    'dromos.recent.7': '[]',
    'dromos.language': 'el',
  })
  vi.stubGlobal('localStorage', stored)
  forgetTyped(7)
  expect(Object.keys(stored)).toEqual([
    'dromos.chat.unsent.7.order.3.customer',
    'dromos.booking.77.new',
    'dromos.booking.1.7.',
    'dromos.recent.7',
    'dromos.language',
  ])
})
