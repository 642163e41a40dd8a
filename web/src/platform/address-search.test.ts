import { expect, it } from 'vitest'
import { localPathOf } from './address-search.ts'

it('an address search goes to a path of this product as it is', () => {
  for (const path of [
    '/',
    '/app/orders/list?search=%CE%B1&page=2#top',
    '/app/orders/edit/7',
    '/app//orders',
  ]) {
    expect(localPathOf(path)).toBe(path)
  }
})

it('an address search goes to no other site and to no invalid address', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '/\r\n//evil.example/',
    '/\t\\evil.example/',
    ' //evil.example/',
    'javascript:alert(1)',
    'app/orders',
    '',
    undefined,
    7,
    ['/app'],
  ]
  for (const value of elsewhere) expect(localPathOf(value)).toBeUndefined()
})
