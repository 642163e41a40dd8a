import { describe, expect, it } from 'vitest'
import { bic, iban } from './account-numbers.ts'
import { isBicAbroad } from '../notation/ibans.rules.ts'

const faultsOf = (field: typeof iban | typeof bic, value: string) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('an IBAN', () => {
  it.each([
    'GR1601101250000000012300695',
    'DE89 3704 0044 0532 0130 00',
    'BG80BNBG96611020345678',
    'cy17002001280000001200527600',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('accepts %s', (value) => {
    expect(faultsOf(iban, value)).toEqual([])
  })

  it.each([
    ['GR1601101250000000012300696', 'bad_iban_check'],
    ['GR1601101250000000012306095', 'bad_iban_check'],
    ['GR160110125000000001230069', 'bad_iban_length:27'],
    ['DE893704004405320130001', 'bad_iban_length:22'],
    ['GR16 0110', 'bad_iban_length:27'],
    ['NL91ABN40417164300', 'bad_iban'],
    ['ZZ1601101250000000012300695', 'bad_iban'],
    ['GRAA01101250000000012300695', 'bad_iban'],
    ['1601101250000000012300695', 'bad_iban'],
  ])('rejects %s', (value, fault) => {
    expect(faultsOf(iban, value)).toEqual([fault])
  })
})

describe('a BIC', () => {
  it.each(['', 'ETHNGRAA', 'ethn gr aa xxx'])('accepts %s', (value) => {
    expect(faultsOf(bic, value)).toEqual([])
  })

  it.each(['ETHNGRA', 'ETHNGRAAX', 'ETHN1RAA', 'ETHNZZAA'])('rejects %s', (value) => {
    expect(faultsOf(bic, value)).toEqual(['bad_bic'])
  })
})

it.each([
  ['GR16 0110 1250 0000 0001 2300 695', 'ETHNGRAA', false],
  ['gr1601101250000000012300695', 'ethngraa', false],
  ['GR16 0110 1250 0000 0001 2300 695', 'DEUTDEFF', true],
  ['', 'DEUTDEFF', false],
  ['GR16 0110 1250 0000 0001 2300 695', '', false],
])(
  'a bank account %j beside the BIC %j is warned to be of another country: %s',
  (account, code, isAbroad) => {
    expect(isBicAbroad(account, code)).toBe(isAbroad)
  },
)
