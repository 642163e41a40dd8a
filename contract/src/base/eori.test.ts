import { expect, it } from 'vitest'
import { eoriNumber } from './eori.ts'

it.each([
  ['gb 123 456 789 000', 'GB123456789000'],
  ['CHE-116.281.710', 'CHE116281710'],
  ['EL 091228885', 'GR091228885'],
  ['ΕΛ091228885', 'GR091228885'],
  ['XI123456789000', 'XI123456789000'],
  ['', ''],
  [undefined, ''],
])('an EORI number is read as customs write it: %j', (typed, read) => {
  expect(eoriNumber.parse(typed)).toBe(read)
})

it.each(['123456789', 'G1', 'GB', 'GBABC', `GB${'1'.repeat(16)}`, 'GB12_3', 'ΔΕ123456789'])(
  'an EORI number is rejected: %j',
  (typed) => {
    expect(eoriNumber.safeParse(typed).error?.issues[0]?.message).toBe('bad_eori')
  },
)
