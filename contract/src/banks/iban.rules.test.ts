import { describe, expect, it } from 'vitest'
import { groupIban, ibanFault, tidyIban } from './iban.rules.ts'

describe('an IBAN', () => {
  it.each([
    'GR1601101250000000012300695',
    'DE89370400440532013000',
    'BG80BNBG96611020345678',
    'CY17002001280000001200527600',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is sound', (iban) => {
    expect(ibanFault(iban)).toBeNull()
  })

  it.each([
    ['GR1601101250000000012300696', 'check'],
    ['GR1601101250000000012306095', 'check'],
    ['GR160110125000000001230069', { length: 27 }],
    ['DE893704004405320130001', { length: 22 }],
    ['ZZ1601101250000000012300695', 'form'],
    ['GR16 0110', 'form'],
    ['1601101250000000012300695', 'form'],
    ['', 'form'],
  ])('%s is not', (iban, fault) => {
    expect(ibanFault(iban)).toEqual(fault)
  })

  it('is read in groups of four, and stored without them', () => {
    expect(groupIban('gr1601101250000000012300695')).toBe('GR16 0110 1250 0000 0001 2300 695')
    expect(tidyIban(' gr16-0110 1250.0000 ')).toBe('GR16011012500000')
    expect(groupIban('NO9386011117947')).toBe('NO93 8601 1117 947')
  })
})
