import { invalid } from '../platform/errors.ts'
import type { ErrorDetails } from '../platform/errors.ts'
import type { PartyFacts } from './consignment-choices.sql.ts'
import type { Expect } from './consignment-document.ts'

type Faults = NonNullable<ErrorDetails['fields']>

/** Every fault at once, by path; the first of each path counts. */
export function faultsBy(check: (expect: Expect) => void): Faults {
  const faults: Faults = {}
  check((isRight, path, key) => {
    if (!isRight) faults[path] ??= key
  })
  return faults
}

export function requireNoFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

export function checkParties({ customer, address, contact, business }: PartyFacts, expect: Expect): void {
  expect(customer !== null, 'firm_company_id', 'unknown_choice')
  expect(customer?.is_customer !== false, 'firm_company_id', 'not_a_customer')
  expect(customer?.active !== false, 'firm_company_id', 'firm_inactive')
  expect(customer?.is_addressed !== false, 'firm_company_id', 'firm_unaddressed')
  expect(address, 'firm_address_id', 'not_of_firm')
  expect(contact, 'customer_id', 'not_of_firm')
  expect(business !== null, 'business_id', 'unknown_choice')
  expect(business !== false, 'business_id', 'inactive_choice')
}

interface Named {
  firm_company_id: number
}

/** Facts under which the present customer may stay, whatever became of it; the business cannot change. */
export function partiesStay<F extends PartyFacts>(facts: F, changed: Named, before: Named): F {
  const isSame = changed.firm_company_id === before.firm_company_id
  const { customer, business } = facts
  return {
    ...facts,
    customer:
      isSame && customer ? { ...customer, is_customer: true, active: true, is_addressed: true } : customer,
    business: business === null ? null : true,
  }
}
