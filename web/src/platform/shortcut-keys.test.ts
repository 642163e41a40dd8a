import { expect, it } from 'vitest'
import { isUndoKey } from './shortcut-keys.ts'

const plain = { ctrlKey: true, metaKey: false, shiftKey: false }

it.each([
  ['an English keyboard', { key: 'z', code: 'KeyZ' }, true],
  ['a German keyboard, where Z is printed', { key: 'z', code: 'KeyY' }, true],
  ['a German keyboard, where Y is printed', { key: 'y', code: 'KeyZ' }, false],
  ['a Greek keyboard', { key: 'ζ', code: 'KeyZ' }, true],
  ['an English keyboard with Shift', { key: 'Z', code: 'KeyZ', shiftKey: true }, false],
  ['an English keyboard without Ctrl', { key: 'z', code: 'KeyZ', ctrlKey: false }, false],
  ['a keyboard with capitals locked', { key: 'Z', code: 'KeyZ' }, true],
])('the key of undoing on %s: %j is %s', (_, pressed, isUndo) => {
  expect(isUndoKey({ ...plain, ...pressed })).toBe(isUndo)
})
