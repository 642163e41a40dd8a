import { expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, code: string, more = {}) =>
  shortcutOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...more })

it('shortcuts name keys by what they write', () => {
  expect(press('n', 'KeyN')).toBe('n')
  expect(press('/', 'Slash')).toBe('/')
  expect(press('Enter', 'Enter')).toBe('Enter')
})

it('shortcuts read Greek letters by their place', () => {
  expect(press('ν', 'KeyN')).toBe('n')
  expect(press('Ξ', 'KeyJ')).toBe('j')
})

it('shortcuts treat Ctrl and ⌘ alike, and leave Alt to the system', () => {
  expect(press('s', 'KeyS', { ctrlKey: true })).toBe('mod+s')
  expect(press('σ', 'KeyS', { metaKey: true })).toBe('mod+s')
  expect(press('n', 'KeyN', { altKey: true })).toBe('')
})
