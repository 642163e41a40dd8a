import type { CostPayee } from '@dromos/contract/constants/costs.ts'
import type { OrderPlan } from './order-plan.ts'
import type { Chance } from '../random.ts'

export interface OrderCost {
  cost_type_id: number
  text: string
  side: 'sell' | 'buy'
  prepaid: boolean
  payee: CostPayee | null
  amount: number
}

export function pricesOf(plan: OrderPlan, share: number): { sell: number; buy: number } {
  const { chance, goods, route } = plan
  const rate = (1.3 + chance.next() * 0.12) * goods.rate
  // Short journeys cost more per kilometre, and part loads more than their share of the floor.
  const full = Math.max(340, route.km * rate + (route.km < 400 ? 120 : 0))
  const sell = full * Math.min(1, 0.12 + share * 0.95) + (route.drops.length - 1) * 60
  const margin = 0.08 + chance.next() * 0.1
  return { sell: toTens(sell), buy: toTens(sell * (1 - margin)) }
}

export function costsOf(plan: OrderPlan, options: { isFerry: boolean; isCustoms: boolean }): OrderCost[] {
  const { chance } = plan
  const costs: OrderCost[] = []
  if (options.isFerry) {
    const fare = toTens(chance.whole(420, 640))
    costs.push(
      ...bothSides(
        { cost_type_id: 4, text: 'Ηγουμενίτσα - Bari/Ancona', prepaid: true },
        [fare, fare],
        'other',
      ),
    )
  }
  if (options.isCustoms) {
    costs.push(...bothSides({ cost_type_id: 12, text: '', prepaid: false }, [12_000, 8_500], 'other'))
  }
  if (chance.happens(0.07)) costs.push(...waiting(chance))
  if (plan.route.drops.length > 2) {
    costs.push(...bothSides({ cost_type_id: 8, text: '', prepaid: false }, [7_000, 5_000]))
  }
  return costs
}

function waiting(chance: Chance): OrderCost[] {
  const hours = chance.whole(2, 6)
  const line = { cost_type_id: 7, text: `${hours} h`, prepaid: false }
  return bothSides(line, [hours * 3_500, hours * 2_800])
}

function bothSides(
  line: Pick<OrderCost, 'cost_type_id' | 'text' | 'prepaid'>,
  [sell, buy]: readonly [sell: number, buy: number],
  payee: CostPayee = 'carrier',
): OrderCost[] {
  return [
    { ...line, side: 'sell', payee: null, amount: sell },
    { ...line, side: 'buy', payee, amount: buy },
  ]
}

const toTens = (euros: number): number => Math.round(euros / 10) * 1_000
