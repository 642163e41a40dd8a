import { describe, expect, it } from 'vitest'
import {
  keptLines,
  lockBy,
  lockedFields,
  lockOfLine,
  refusedChanges,
  sideOfLine,
} from './invoice-lock.rules.ts'
import type { InvoicedMoney, LockFacts } from './invoice-lock.rules.ts'

const open: LockFacts = {
  invoice: null,
  paid: false,
  carrier_invoice: null,
  carrier_paid: false,
  further: [],
}
const ours: LockFacts = { ...open, invoice: { number: 'A-99', date: '2026-11-24' } }
const later: LockFacts = { ...open, further: [{ id: 7, side: 'sell', number: 'A-120', date: '2026-12-01' }] }
const theirs: LockFacts = { ...open, carrier_invoice: { number: 'F-1', date: null } }

const sold = { side: 'sell', payee: null, leg: null, amount: 100 }
const bought = { side: 'buy', payee: 'carrier', leg: null, amount: 80 }
const brokers = { side: 'buy', payee: 'other', leg: null, amount: 20 }
const before: InvoicedMoney = {
  firm_company_id: 1,
  business_id: 1,
  customer_price: 1_000,
  freight_terms: 'paid',
  firm_carrier_id: 2,
  transporter_price: 800,
  additional_costs: [sold, bought, brokers],
}

/** Every change of one field, by the field. */
const changes: Partial<InvoicedMoney>[] = [
  { firm_company_id: 9 },
  { business_id: 9 },
  { customer_price: 9 },
  { freight_terms: 'collect' },
  { firm_carrier_id: null },
  { transporter_price: 9 },
]
const refusedBy = (facts: LockFacts): string[] =>
  changes.flatMap((change) => [...refusedChanges(facts, { before, after: { ...before, ...change } }).keys()])
const linesRefused = (facts: LockFacts, additional_costs: InvoicedMoney['additional_costs']): boolean =>
  refusedChanges(facts, { before, after: { ...before, additional_costs } }).has('additional_costs')

describe('an invoice', () => {
  it('locks the fields of its own side, and no others', () => {
    expect(refusedBy(open)).toEqual([])
    expect(refusedBy(ours)).toEqual(['firm_company_id', 'business_id', 'customer_price', 'freight_terms'])
    expect(refusedBy(theirs)).toEqual(['firm_carrier_id', 'transporter_price'])
    expect(refusedBy({ ...open, paid: true })).toEqual(['firm_company_id', 'business_id'])
    expect(refusedBy({ ...open, carrier_paid: true })).toEqual(['firm_carrier_id'])
  })

  it.each([
    ['in another order', [brokers, bought, sold], false, false],
    ['with another broker’s', [sold, bought], false, false],
    ['without what is sold', [bought, brokers], true, false],
    ['with more that is sold', [sold, sold, bought], false, false],
    ['with another amount of what is sold', [{ ...sold, amount: 101 }, bought], true, false],
    ['with another amount of the carrier', [sold, { ...bought, amount: 81 }, brokers], false, true],
    ['with the carrier’s given to another', [sold, { ...bought, payee: 'other' }, brokers], false, true],
  ])('locks the lines on it: %s', (_, lines, ofOurs, ofTheirs) => {
    expect([linesRefused(ours, lines), linesRefused(theirs, lines)]).toEqual([ofOurs, ofTheirs])
    expect(linesRefused(open, lines)).toBe(false)
  })

  it('locks no lines of other legs or payees on the carrier’s side', () => {
    expect(sideOfLine({ ...bought, leg: 'before' })).toBeNull()
    expect(sideOfLine(brokers)).toBeNull()
    expect(sideOfLine({ ...bought, payee: null, leg: 'main' })).toBe('buy')
    expect(lockOfLine(ours, { ...sold, leg: 'after' })?.reason).toBe('invoiced')
    expect(lockOfLine(theirs, sold)).toBeNull()
  })

  it('is named with number and day, and before a payment', () => {
    expect(lockBy(ours, 'invoiced')?.which).toBe('A-99 (24/11/2026)')
    expect(lockBy(theirs, 'carrier_invoiced')?.which).toBe('F-1')
    expect(lockBy(open, 'invoiced')).toBeNull()
    expect(lockBy({ ...ours, paid: true }, 'paid')?.which).toBe('')
    expect(lockedFields({ ...ours, paid: true }).get('firm_company_id')?.reason).toBe('invoiced')
  })
})

describe('a further invoice', () => {
  it('locks its firm and business, and leaves the price to the first', () => {
    expect(refusedBy(later)).toEqual(['firm_company_id', 'business_id'])
    expect(lockBy(later, 'invoiced')?.which).toBe('A-120 (01/12/2026)')
    expect(refusedBy({ ...open, further: [{ id: 8, side: 'buy', number: 'F-2', date: null }] })).toEqual([
      'firm_carrier_id',
    ])
  })

  it('locks its own lines, and none that waits for an invoice', () => {
    const both = { ...later, ...ours, further: later.further }
    expect(lockOfLine(both, { ...sold, further_invoice_id: 7 })?.which).toBe('A-120 (01/12/2026)')
    expect(lockOfLine(both, { ...sold, further_invoice_id: 9 })).toBeNull()
    expect(lockOfLine(both, sold)?.which).toBe('A-99 (24/11/2026)')
    expect(lockOfLine(later, sold)).toBeNull()
  })

  it('keeps each of several equal lines in its place', () => {
    const both = { ...later, ...ours, further: later.further }
    const stored = [sold, { ...sold, further_invoice_id: 7 }, { ...sold, further_invoice_id: 9 }]
    const { kept, lost } = keptLines(both, stored, [sold, sold, sold])
    expect([kept.map((line) => line && ('further_invoice_id' in line ? 7 : 0)), lost]).toEqual([
      [0, 7, null],
      [],
    ])
    expect(keptLines(both, stored, [sold]).lost).toEqual([stored[1]])
  })
})
