import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { TestApp } from '../app.ts'
import { divided, scaled, summed } from './exact.ts'

export interface Detail {
  order: number
  status: number
  firm: number
  avoid_sea: boolean
  carrier_vat: string | null
  date: string
  weight: string | null
  packings: { pallets: number; weight: string | null }[]
  is_cooled: boolean
  payload: number | null
  from: { lat: number; lng: number; iso: string }
  to: { lat: number; lng: number; iso: string }
}

export interface Factor {
  id: number
  vehicle: string
  fuel: string
  temperature: string
  grams: string
  from: string
  to: string | null
  vat: string
  active: boolean
  sort: number
}

interface Crossing {
  a: string
  b: string
  km: number
  active: boolean
}

export interface RawEmissions {
  details: Detail[]
  factors: Factor[]
  crossings: Crossing[]
}

/** The rows that estimates are made of, as the database holds them. */
export async function readRawEmissions({ pool }: TestApp): Promise<RawEmissions> {
  const point = (alias: string, country: string) =>
    `json_build_object('lat', ${alias}.lat, 'lng', ${alias}.lng, 'iso', ${country}.iso)`
  const { rows: details } =
    await pool.query<Detail>(`select o.id as order, o.status, o.firm_company_id as firm, o.avoid_sea,
      f.vat as carrier_vat, to_char(l.date, 'YYYY-MM-DD') as date, d.weight::text,
      (select coalesce(json_agg(json_build_object('pallets', k.pallets, 'weight', k.weight::text)), '[]')
        from consignment_packings k where k.detail_id = d.id) as packings,
      d.temp is not null as is_cooled, t.weight as payload, ${point('a', 'ca')} as from, ${point('b', 'cb')} as to
    from orders o join consignment_details d on d.order_id = o.id left join firms f on f.id = o.firm_carrier_id
    left join trailer_types t on t.id = d.trailer_type_id
    join consignment_stops l on l.detail_id = d.id and l.kind = ${stopKind.loading} join consignment_stops u on u.detail_id = d.id and u.kind = ${stopKind.unloading}
    join places a on a.id = l.place_id join countries ca on ca.id = a.country_id
    join places b on b.id = u.place_id join countries cb on cb.id = b.country_id`)
  const { rows: factors } =
    await pool.query<Factor>(`select id, vehicle, fuel, temperature, grams::text, to_char(valid_from, 'YYYY-MM-DD') as from,
      to_char(valid_to, 'YYYY-MM-DD') as to, carrier_vat as vat, active, sort from emission_factors`)
  const { rows: crossings } = await pool.query<Crossing>(
    `select iso_from as a, iso_to as b, km, active from sea_crossings`,
  )
  return { details, factors, crossings }
}

/** The great circle by another formula than the product's. */
function kilometres({ from, to, avoid_sea: avoidsSea }: Detail): number {
  const vector = ({ lat, lng }: Detail['from']): number[] => {
    const [a, b] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
    return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)]
  }
  const [one, other] = [vector(from), vector(to)]
  const gap = Math.hypot(...one.map((value, at) => value - other[at]!))
  return Math.round(12_742 * Math.asin(gap / 2) * (avoidsSea ? 1.4 : 1.25))
}

function weightOf({ weight, packings }: Detail): bigint | null {
  if (weight !== null) return scaled(weight, 2)
  if (packings.length === 0 || packings.some((row) => row.weight === null)) return null
  return summed(packings.map((row) => BigInt(row.pallets) * scaled(row.weight!, 2)))
}

function bestOf(found: Factor[]): Factor | undefined {
  return found.toSorted((a, b) => {
    const rank = (one: Factor) => (one.vat === '' ? 1 : 0)
    return rank(a) - rank(b) || b.from.localeCompare(a.from) || a.sort - b.sort || a.id - b.id
  })[0]
}

function sailedOf(detail: Detail, km: number, crossings: readonly Crossing[]): number {
  const pair = [detail.from.iso, detail.to.iso].toSorted().join()
  const crossing = crossings.find(({ a, b, active: isIn }) => isIn && [a, b].toSorted().join() === pair)
  return detail.avoid_sea ? 0 : Math.min(km, crossing?.km ?? 0)
}

function vehicleOf({ payload }: Detail): string {
  if (payload === null || payload >= 9_000) return 'artic'
  return payload >= 2_000 ? 'rigid' : 'van'
}

function factorsFor(
  detail: Detail,
  factors: readonly Factor[],
): { road: Factor | undefined; ferry: Factor | undefined } {
  const temperature = detail.is_cooled ? 'controlled' : 'ambient'
  const fits = factors
    .filter((one) => one.active && one.temperature === temperature)
    .filter((one) => one.from <= detail.date && (one.to === null || one.to >= detail.date))
  const isOpen = ({ vat, fuel }: Factor) => (vat === '' ? fuel === 'diesel' : vat === detail.carrier_vat)
  return {
    road: bestOf(fits.filter((one) => one.vehicle === vehicleOf(detail) && isOpen(one))),
    ferry: bestOf(fits.filter((one) => one.vehicle === 'ferry')),
  }
}

function estimate(detail: Detail, { factors, crossings }: RawEmissions) {
  const km = kilometres(detail)
  const sailed = sailedOf(detail, km, crossings)
  const { road, ferry } = factorsFor(detail, factors)
  const weight = weightOf(detail)
  if (weight === null || weight === 0n || !road) return null
  const part = (way: number, { id, grams }: Factor) => ({
    id,
    moved: divided(weight * BigInt(way), 100n),
    grams: divided(weight * BigInt(way) * scaled(grams, 1), 1_000_000n),
  })
  const driven = part(km - sailed, road)
  const facts = { moved: driven.moved, grams: driven.grams, isDefault: road.vat === '' }
  if (sailed === 0) return { ...facts, ferry_moved: 0n, ferry_grams: 0n, used: [driven] }
  if (!ferry) return null
  const crossed = part(sailed, ferry)
  return { ...facts, ferry_moved: crossed.moved, ferry_grams: crossed.grams, used: [driven, crossed] }
}

export const ordersOf = (mine: readonly Detail[]) => [...new Set(mine.map(({ order }) => order))]

/** What can be estimated of some orders, detail by detail. */
export function partsOf(mine: readonly Detail[], raw: RawEmissions) {
  return ordersOf(mine).map((order) => {
    const found = mine.filter((detail) => detail.order === order).map((detail) => estimate(detail, raw))
    return found.includes(null) ? null : found.flatMap((part) => (part === null ? [] : [part]))
  })
}

/** What the product should say of them. */
export function countEmissions(mine: readonly Detail[], raw: RawEmissions) {
  const all = partsOf(mine, raw)
  const known = all.flatMap((one) => one ?? [])
  const sum = (name: 'moved' | 'ferry_moved' | 'grams' | 'ferry_grams') =>
    Number(summed(known.map((part) => part[name])))
  const defaults =
    Number(summed(known.flatMap((part) => (part.isDefault ? [part.grams] : [])))) + sum('ferry_grams')
  const grams = sum('grams') + sum('ferry_grams')
  return {
    orders: all.length,
    estimated: all.filter((one) => one !== null).length,
    tonne_km: sum('moved') / 1000,
    ferry_tonne_km: sum('ferry_moved') / 1000,
    grams: sum('grams'),
    ferry_grams: sum('ferry_grams'),
    default_share: grams === 0 ? null : defaults / grams,
  }
}
