import { deskIds } from './company.data.ts'
import type { DemoCountries, DemoFirm } from './firms.generate.ts'
import { chanceOf, type Chance } from './random.ts'

const neighbours = ['GR', 'BG', 'RO', 'IT', 'DE', 'AT', 'NL', 'PL', 'HU', 'FR'] as const
const cargoOf: Readonly<Record<string, number>> = {
  feta: 4,
  yoghurt: 4,
  kiwi: 3,
  peaches: 3,
  vegetables: 3,
  grapes: 3,
  citrus: 3,
  meat: 5,
  fish: 6,
  pasta: 2,
  canned: 2,
  beer: 8,
  wine: 8,
  oil: 9,
  olives: 9,
  medicines: 10,
  chemicals: 11,
  cotton: 13,
  fabrics: 13,
  garments: 13,
  aluminium: 14,
  copper: 14,
  steel: 14,
  marble: 15,
  tiles: 15,
  insulation: 15,
  machines: 16,
  carparts: 17,
  paper: 18,
  plastics: 19,
  appliances: 21,
  plants: 23,
  general: 1,
}
const chilled: ReadonlySet<number> = new Set([3, 4, 5, 6, 10])

export function firmChoiceRows(
  firms: readonly DemoFirm[],
  countries: DemoCountries,
): Record<string, object[]> {
  const choices = firms.map((firm) => ({ firm_id: firm.id, ...choicesOf(firm) }))
  const rows = (list: keyof ReturnType<typeof choicesOf>, column: string) =>
    choices.flatMap((firm) => firm[list].map((id) => ({ firm_id: firm.firm_id, [column]: id })))
  return {
    firm_operations: rows('operations', 'operation_id'),
    firm_loads: rows('loads', 'load_type_id'),
    firm_cargos: rows('cargos', 'cargo_id'),
    firm_trailers: rows('trailers', 'trailer_type_id'),
    firm_assign_users: rows('users', 'person_id'),
    firm_countries: firms.flatMap((firm) =>
      countriesOf(firm).flatMap((iso) => {
        const country = countries.get(iso)
        return country ? [{ firm_id: firm.id, country_id: country.id }] : []
      }),
    ),
  }
}

function choicesOf(firm: DemoFirm) {
  const chance = chanceOf(`firm choices ${firm.id}`)
  const users = [firm.assignee, ...sometimes(chance, 0.3, chance.pick(deskIds))].filter(isFirst)
  if (!firm.is_customer && !firm.is_carrier) {
    return { operations: [], loads: [], cargos: [], trailers: [], users }
  }
  const cargos = firm.lanes === '' ? chance.shuffle([1, 2, 8, 14, 19]).slice(0, 3) : cargosOf(firm.lanes)
  const isCold = cargos.some((cargo) => chilled.has(cargo))
  return {
    operations: [1, ...sometimes(chance, 0.5, 2), ...sometimes(chance, 0.3, 3), ...(isCold ? [7] : [])],
    loads: [1, ...sometimes(chance, 0.6, 2), ...sometimes(chance, 0.4, 3)],
    cargos,
    trailers: [isCold ? 7 : 1, ...sometimes(chance, 0.3, 2)],
    users,
  }
}

const sometimes = (chance: Chance, share: number, id: number): number[] => (chance.happens(share) ? [id] : [])

const cargosOf = (lanes: string): number[] =>
  lanes
    .split(/[\s;]+/)
    .flatMap((word) => cargoOf[word] ?? [])
    .filter(isFirst)

function countriesOf(firm: DemoFirm): string[] {
  const chance = chanceOf(`firm countries ${firm.id}`)
  const served = firm.lanes.match(/\b[A-Z]{2}\b/g) ?? []
  const others = firm.is_carrier ? chance.shuffle([...neighbours]).slice(0, 4) : []
  return [firm.country, ...served, ...others].filter(isFirst)
}

const isFirst = <T>(value: T, index: number, list: readonly T[]): boolean => list.indexOf(value) === index
