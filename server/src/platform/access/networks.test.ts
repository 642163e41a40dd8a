import { expect, it } from 'vitest'
import { networkOf } from './networks.ts'

it('an IPv4 address is counted by itself, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::FFFF:203.0.113.7')).toBe('203.0.113.7')
})

it('an IPv6 address is counted with its whole subnet of 64 bits, however it is written', () => {
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0db8:0000:0007:ffff:ffff:ffff:ffff',
    '2001:DB8:0:7:0:0:203.0.113.7',
    '2001:db8:0:7::%eth0',
  ]) {
    expect(networkOf(address)).toBe('2001:db8:0:7::/64')
  }
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
