import { describe, expect, it } from 'vitest'
import { bankOfBic, bankOfIban } from './known-banks.ts'

describe('the bank of an account', () => {
  it.each([
    ['GR16 0110 1250 0000 0001 2300 695', 'Εθνική Τράπεζα της Ελλάδος', 'ETHNGRAA'],
    ['gr1601401250000000012300695', 'Alpha Bank', 'CRBAGRAA'],
    ['NL91 ABNA 0417 1643 00', 'ABN AMRO', 'ABNANL2A'],
    ['BG80UNCR96611020345678', 'UniCredit Bulbank', 'UNCRBGSF'],
    ['IT60X0306911101000000123456', 'Intesa Sanpaolo', 'BCITITMM'],
  ])('is known by the IBAN %s', (iban, name, bic) => {
    expect(bankOfIban(iban)).toEqual({ name, bic })
  })

  it.each([
    'GR16 0990 1250 0000 0001 2300 695',
    'DE89370400440532013000',
    'GR',
    '',
    'IT60X9999911101000000123456',
  ])('is not guessed from %s', (iban) => {
    expect(bankOfIban(iban)).toBeNull()
  })

  it('is known by its BIC, with or without a branch', () => {
    expect(bankOfBic('ERBKGRAA')?.name).toBe('Eurobank')
    expect(bankOfBic('erbkgraaxxx')?.name).toBe('Eurobank')
    expect(bankOfBic('ERBK')).toBeNull()
    expect(bankOfBic('DRAEGRAA')).toBeNull()
  })
})
