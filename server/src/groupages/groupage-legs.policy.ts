import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import type { LegInvoice } from '@dromos/contract/groupages/leg-invoices.ts'
import { nameConstraints } from '../platform/constraints.ts'
import { requireNoFaults, faultsBy } from '../consignments/parties.policy.ts'

// Where a leg goes by other ways than a save, as with its last order.
nameConstraints({ groupage_leg_invoices_leg_fk: { result: 'leg_invoiced' } }, 'invoiced')

type Leg = Pick<GroupageInput['legs'][number], 'kind' | 'firm_carrier_id'>

/** For each leg as it is entered, the stored one that it is: of the same kind and carrier, the first of them first. */
export function sameLegs<Stored extends Leg>(
  stored: readonly Stored[],
  entered: readonly Leg[],
): (Stored | undefined)[] {
  const left = [...stored]
  return entered.map((leg) => {
    const at = left.findIndex((one) => one.kind === leg.kind && one.firm_carrier_id === leg.firm_carrier_id)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  })
}

type Invoiced = Leg & { transport_cost: number; invoice: LegInvoice }

const isInvoiced = ({ invoice: { number, paid } }: Invoiced): boolean => number !== '' || paid > 0

/** Refuses to take away or reprice a leg whose invoice has come. */
export function requireLegsUnchanged(
  stored: readonly Invoiced[],
  { legs }: Pick<GroupageInput, 'legs'>,
): void {
  const same = sameLegs(stored, legs)
  requireNoFaults(
    faultsBy((expect) => {
      for (const [at, leg] of legs.entries()) {
        const before = same[at]
        const isKept = !before || !isInvoiced(before) || before.transport_cost === leg.transport_cost
        expect(isKept, `legs.${at}.transport_cost`, 'leg_invoiced')
      }
      expect(
        stored.every((leg) => !isInvoiced(leg) || same.includes(leg)),
        'legs',
        'leg_invoiced',
      )
    }),
  )
}
