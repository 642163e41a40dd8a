import { expect, it } from 'vitest'
import { groupIban, tidyIban } from './ibans.rules.ts'

it('an IBAN is shown in groups of four and stored without them', () => {
  expect(groupIban('gr1601101250000000012300695')).toBe('GR16 0110 1250 0000 0001 2300 695')
  expect(tidyIban(' gr16-0110 1250.0000 ')).toBe('GR16011012500000')
  expect(groupIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})
