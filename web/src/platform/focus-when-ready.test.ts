import { expect, it } from 'vitest'
import { typedWith } from './focus-when-ready.ts'

const press = (...keys: string[]): string | null =>
  keys.reduce<string | null>((typed, key) => typedWith(typed ?? '', { key, repeat: false }), '')

it('letters typed ahead are put behind each other, and the last one is taken back', () => {
  expect(press('m', 'a', 'z', 'z', 'Backspace', 'u', 'r')).toBe('mazur')
  expect(press('Backspace', 'λ')).toBe('λ')
})

it('a letter typed ahead counts once while it is held down', () => {
  expect(typedWith('n', { key: 'n', repeat: true })).toBe('n')
})

it('letters typed ahead let Enter press nothing a second time', () => {
  expect(press('a', 'Enter', 'b')).toBe('ab')
})

it.each(['Tab', 'Escape', 'ArrowDown', 'F5'])('letters typed ahead do not include %s', (key) => {
  expect(press('a', key)).toBeNull()
})
