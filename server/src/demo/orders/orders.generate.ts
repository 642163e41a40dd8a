import { orderStatus } from '@dromos/contract/constants/order-statuses.ts'
import { addDays, officeInstant } from '../calendar.ts'
import { deskIds } from '../company.data.ts'
import type { DemoCountries, DemoFirm } from '../firms.generate.ts'
import { assignCarrier, type Assignment } from './order-carrier.ts'
import { loadsOf, shareOf, type Load } from './order-goods.ts'
import { costsOf, pricesOf, type OrderCost } from './order-money.ts'
import { planOrders, type OrderPlan } from './order-plan.ts'
import { crossesCustoms, isLateStop, stopsOf, type DemoStop } from './order-stops.ts'
import { at } from '../random.ts'

export interface DemoOrder {
  id: number
  number_id: string
  business_id: number
  plan: OrderPlan
  loads: Load[]
  /** Per detail: loading, unloading. */
  stops: [DemoStop, DemoStop][]
  assignment: Assignment | null
  /** In cents; of a cancelled order, what they were before. */
  prices: { sell: number; buy: number }
  costs: OrderCost[]
  avoidSea: boolean
  importExport: 1 | 2 | 3 | 4
  creator: number
  loadingDelay: boolean
  deliveryDelay: boolean
  closed: boolean
}

export function makeOrders(firms: readonly DemoFirm[], countries: DemoCountries, today: string): DemoOrder[] {
  const last = new Map<string, number>()
  return planOrders(firms, today).map((plan, index) => {
    const order = orderOf(plan, firms, { countries, today })
    const key = `${order.business_id} ${plan.createdDate.slice(0, 4)}`
    const number = (last.get(key) ?? 0) + 1
    last.set(key, number)
    return {
      id: index + 1,
      number_id: `${plan.createdDate.slice(0, 4)}-${String(number).padStart(6, '0')}`,
      ...order,
    }
  })
}

/** What is planned, with everything but a number. */
export function orderOf(
  plan: OrderPlan,
  firms: readonly DemoFirm[],
  known: { countries: DemoCountries; today: string },
): Omit<DemoOrder, 'id' | 'number_id'> {
  const importExport = directionOf(plan)
  const business_id = businessOf(plan, importExport)
  return { business_id, importExport, ...partsOf(plan, firms, { ...known, importExport }) }
}

function partsOf(
  plan: OrderPlan,
  firms: readonly DemoFirm[],
  known: { countries: DemoCountries; today: string; importExport: number },
) {
  const { chance, status, previous, customer } = plan
  const loads = loadsOf(plan)
  const prices = pricesOf(plan, shareOf(loads))
  const isAssigned =
    status === orderStatus.cancelled ? previous === orderStatus.loading : status > orderStatus.created
  const assignment = isAssigned ? assignCarrier(plan, firms) : null
  const avoidSea = chance.happens(0.12)
  const stops = stopsOf(plan, known.countries)
  const now = Date.parse(officeInstant(known.today, 0))
  const live = status !== orderStatus.created && status !== orderStatus.cancelled
  return {
    plan,
    loads,
    prices,
    assignment,
    stops,
    avoidSea,
    costs: isAssigned
      ? costsOf(plan, { isFerry: isFerry(plan, avoidSea), isCustoms: crossesCustoms(plan) })
      : [],
    creator: chance.happens(0.7) ? customer.assignee : at(deskIds, chance.whole(0, deskIds.length - 1)),
    loadingDelay: live && stops.some(([loading]) => isLateStop(loading, now)),
    deliveryDelay: live && stops.some(([, unloading]) => isLateStop(unloading, now)),
    closed:
      status === orderStatus.finished && plan.delivery < addDays(known.today, -45) && chance.happens(0.9),
  }
}

/** 1 import, 2 export, 3 cross-trade, 4 domestic, seen from Greece. */
function directionOf({ route }: OrderPlan): 1 | 2 | 3 | 4 {
  const isFromGreece = route.origin.country === 'GR'
  const isToGreece = route.drops.every(({ country }) => country === 'GR')
  if (isFromGreece) return isToGreece ? 4 : 2
  return isToGreece ? 1 : 3
}

function businessOf({ chance, customer }: OrderPlan, importExport: number): number {
  const share = importExport === 3 ? 0.4 : 0.04
  const isBalkan = customer.country === 'BG' || customer.country === 'RO'
  return chance.happens(isBalkan ? 0.7 : share) ? 2 : 1
}

const acrossTheSea: ReadonlySet<string> = new Set(['IT', 'FR', 'ES'])

function isFerry({ chance, route }: OrderPlan, avoidSea: boolean): boolean {
  const ends = [route.origin.country, at(route.drops, 0).country]
  const mayCross = ends.includes('GR') && ends.some((country) => acrossTheSea.has(country))
  return mayCross && !avoidSea && chance.happens(0.65)
}
