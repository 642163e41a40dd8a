import { insuranceWords } from '@dromos/contract/firms/columns.ts'
import { tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Context } from '../platform/context.ts'
import { wordOf } from '../sheets/sheet-cells.ts'
import type { LedgerChange } from '../sheets/sheet-ledger.ts'
import { findKnownFirms } from './firms-import.queries.ts'
import type { KnownFirm } from './firms-import.queries.ts'
import { firmParts } from './firm-parts.queries.ts'
import type { FirmChoiceKind, FirmSheetChoices } from './firm-sheet-choices.service.ts'

type Cells = Readonly<Record<string, unknown>>

/** The firms that a sheet names by the VAT numbers of firms we have. */
export interface KnownFirms {
  /** Reads those of some numbers, in whatever form they are written. */
  read(vats: readonly string[]): Promise<void>
  /** The firm of a number that is in use, or not, as its row says. */
  find: (vat: unknown, isActive: boolean) => KnownFirm | undefined
  /** What would change in the firm of a row; null for a new one. */
  changesOf: (row: Cells) => readonly LedgerChange[] | null
}

interface Way {
  choices: FirmSheetChoices
  language: Language
}

export function knownFirms({ db }: Context, way: Way): KnownFirms {
  let byVat = new Map<string, KnownFirm[]>()
  let byId = new Map<number, KnownFirm>()
  return {
    async read(vats) {
      const found = await findKnownFirms(db, [...new Set(vats.map((vat) => tidyVat(vat)))])
      byVat = Map.groupBy(found, ({ vat }) => vat)
      byId = new Map(found.map((firm) => [firm.id, firm]))
    },
    find: (vat, isActive) =>
      typeof vat === 'string'
        ? byVat.get(tidyVat(vat))?.find(({ active }) => active === isActive)
        : undefined,
    changesOf(row) {
      const known = byId.get(Number(row['id']))
      return known ? changesIn(row, known, way) : null
    },
  }
}

/**
 * A known firm with what a row says of it: what the row leaves empty stays. An address that moves forgets its degrees,
 * unless the row has them.
 */
export function mergedFirm(
  known: KnownFirm,
  said: Cells,
  { place, zoneOf }: { place: Cells; zoneOf: (country: unknown) => string | undefined },
): Record<string, unknown> {
  const { id, version, addresses, active: _active, ...kept } = known
  const main = addresses.find((address) => address.main) ?? addresses[0]
  const isOther = (part: string) => part in place && place[part] !== main?.[part as keyof typeof main]
  const isMoved = ['address', 'postal', 'city', 'country_id'].some(isOther)
  const country = place['country_id'] ?? kept.country_id
  const zone = !main || isOther('country_id') ? zoneOf(country) : undefined
  const moved = {
    country_id: kept.country_id,
    ...main,
    ...(isMoved ? { lat: null, lng: null } : {}),
    ...(zone ? { timezone: zone } : {}),
    ...place,
    main: true,
  }
  const others = addresses.filter((address) => address !== main)
  return {
    ...kept,
    ...said,
    id,
    version,
    addresses: main ? inPlace(addresses, main, moved) : [...others, moved],
  }
}

const inPlace = <T>(list: readonly T[], one: T, other: unknown) =>
  list.map((entry) => (entry === one ? other : entry))

const plain = [
  'name',
  'tax',
  'eori',
  'country_id',
  'email',
  'website',
  'business_id',
  'assignee',
  'term_type_id',
  'terms',
  'heard_about_type_id',
  'description',
  'trailer_number',
  'zoom',
  'insurance',
  'company_insurance',
  ...firmParts,
] as const

/** Parts of the main address, each with the field that its column is. */
const placed = {
  address: 'address',
  postal: 'postal',
  city: 'city',
  country_id: 'address_country_id',
  lat: 'lat',
  lng: 'lng',
  timezone: 'timezone',
} as const

function changesIn(row: Cells, known: KnownFirm, way: Way): LedgerChange[] {
  // The schema gives every row its list of addresses, the main one among them.
  const own = (row['addresses'] as Cells[]).find((address) => address['main']) ?? {}
  const before: Cells = known.addresses.find((address) => address.main) ?? {}
  const changed = plain.filter((field) => !isSame(row[field], known[field]))
  const moved = Object.entries(placed).filter(([part]) => !isSame(own[part], before[part]))
  return [
    ...changed.map((field) => ({ field, before: said(field, known[field], way) })),
    ...moved.map(([part, field]) => ({ field, before: said(field, before[part], way) })),
  ]
}

/** What a row leaves out it does not change; lists are the same in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === undefined) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part) => other.includes(part))
  }
  return (one ?? null) === (other ?? null)
}

const kinds: Readonly<Record<string, FirmChoiceKind>> = {
  country_id: 'country',
  address_country_id: 'country',
  business_id: 'business',
  assignee: 'staff',
  term_type_id: 'term',
  heard_about_type_id: 'heard_about',
  firm_types: 'firm',
  operations: 'operation',
  loads: 'load',
  countries: 'country',
  cargos: 'cargo',
  trailers: 'trailer',
  assign_users: 'staff',
}

function said(field: string, value: unknown, { choices, language }: Way): string {
  if (Array.isArray(value)) return value.map((one) => said(field, one, { choices, language })).join('; ')
  if (value === null || value === undefined) return ''
  const kind = kinds[field]
  const choice = kind && choices[kind].find((one) => one.value === value)
  if (choice) return wordOf(choice, language)
  if (field === 'company_insurance') return (Number(value) / 100).toFixed(2)
  if (field === 'insurance') return insuranceWords[value === 'assigned' ? 'assigned' : 'unassigned'][language]
  return typeof value === 'string' ? value : JSON.stringify(value)
}
