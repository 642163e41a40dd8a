import { expect, it } from 'vitest'
import { typedWith } from './typed-ahead.ts'

const press = (...keys: string[]): string | null =>
  keys.reduce<string | null>((typed, key) => typedWith(typed ?? '', { key, repeat: false }), '')

it('puts letters behind each other and takes the last one back', () => {
  expect(press('m', 'a', 'z', 'z', 'Backspace', 'u', 'r')).toBe('mazur')
  expect(press('Backspace', 'λ')).toBe('λ')
})

it('counts a letter that is held down once', () => {
  expect(typedWith('n', { key: 'n', repeat: true })).toBe('n')
})

it('lets Enter press nothing a second time', () => {
  expect(press('a', 'Enter', 'b')).toBe('ab')
})

it.each(['Tab', 'Escape', 'ArrowDown', 'F5'])('takes %s for no letter', (key) => {
  expect(press('a', key)).toBeNull()
})
