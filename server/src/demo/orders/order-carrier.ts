import { outsideUnion } from './order-stops.ts'
import type { DemoContact, DemoFirm } from '../firms.generate.ts'
import type { OrderPlan } from './order-plan.ts'
import { at, type Chance } from '../random.ts'

export interface Assignment {
  carrier: DemoFirm
  transporter: DemoContact
  truck: string
  trailer: string
}

const cold = /Ψυγεία|Κρήτης|Αντωνίου|Kühl|Koel|Frigo|Fontana|Ortega|Mercier/

/** Who drives the order: cold chain firms for cold goods, Greeks within Greece, others where they are at home. */
export function assignCarrier(plan: OrderPlan, firms: readonly DemoFirm[]): Assignment {
  const { chance, customer } = plan
  const carrier = chance.weighted(
    firms
      .filter((firm) => firm.is_carrier && firm.id !== customer.id)
      .map((firm) => [firm, weightOf(firm, plan)] as const),
  )
  const transporter = chance.pick(carrier.contacts)
  return { carrier, transporter, ...platesOf(chance, transporter) }
}

function weightOf(firm: DemoFirm, { goods, route }: OrderPlan): number {
  const countries = new Set([route.origin.country, ...route.drops.map(({ country }) => country)])
  if (countries.size === 1 && !countries.has(firm.country)) return 0
  if (outsideUnion.has(firm.country) && !countries.has(firm.country)) return 0
  const isCold = cold.test(firm.name)
  const fit = isCold === (goods.temps !== null) ? 3 : 0.08
  return firm.share * fit * (countries.has(firm.country) ? 2 : 1)
}

function platesOf(chance: Chance, { pn_trucks: trucks, pn_trailers: trailers }: DemoContact) {
  const index = chance.whole(0, trucks.length - 1)
  return { truck: at(trucks, index), trailer: at(trailers, index) }
}
