import { listTitles } from '@dromos/contract/constants/words.ts'
import { firmInput } from '@dromos/contract/firms/firm-input.ts'
import { codeSigns } from '@dromos/contract/notation/signs.rules.ts'
import { tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { z } from 'zod'
import { categoryChoices } from '../categories/categories.service.ts'
import { recordEntries } from '../records/record-trail.ts'
import type { Context } from '../platform/context.ts'
import { roleHas } from '../platform/access/roles.ts'
import { normalForms } from '../platform/search.ts'
import { withWholePostal } from '../sheets/cell-readers.ts'
import type { ImportPlan, JudgedRow, NoteMistake } from '../sheets/sheet-import.ts'
import { isVatSuspicious, vatProblem } from '../platform/vat-check.ts'
import { matchAddresses, missingParts } from './firm-addresses.policy.ts'
import { firmFields } from './firm-sheet-fields.ts'
import { firmSheetChoices } from './firm-sheet-choices.service.ts'
import { judgePoints } from '../places/points.service.ts'
import { knownFirms, mergedFirm } from './firm-known.service.ts'
import type { KnownFirms } from './firm-known.service.ts'
import { findTaken, insertFirms } from './firms-import.queries.ts'
import type { KnownFirm, WholeFirm } from './firms-import.queries.ts'
import { updateFirm, valuesOf } from './firms.service.ts'

const schema = firmInput.extend({
  active: z.boolean().default(true),
  /** Of a firm that is there already, by its VAT number. */
  id: z.int().optional(),
  version: z.int().optional(),
})
type Firm = z.output<typeof schema>

export async function firmPlan(context: Context): Promise<ImportPlan<Firm>> {
  const { data: countries } = await categoryChoices(context, 'country')
  const choices = await firmSheetChoices(context)
  const byId = new Map(countries.map((country) => [country.id, country]))
  const mayCredit = roleHas(context.actor.role, 'firms.credit')
  const known = knownFirms(context, { choices, language: context.language })
  const prefixOf = (country: unknown) => byId.get(Number(country))?.vat_prefix ?? ''
  const isoOf = ({ address_country_id: elsewhere, country_id: own }: Record<string, unknown>) =>
    byId.get(Number(elsewhere ?? own))?.iso ?? ''
  const zoneOf = (country: unknown) => byId.get(Number(country))?.timezone
  return {
    area: 'firms',
    title: listTitles.firms,
    fields: firmFields(choices, {
      language: context.language,
      mayCredit,
    }),
    schema,
    foresee: (rows) =>
      known.read(
        rows
          .map(({ vat, country_id: country }) => fullVat(vat, prefixOf(country)))
          .filter((vat) => typeof vat === 'string'),
      ),
    compose(written, refuse, remark) {
      const cells = withWholePostal(written, isoOf(written), remark)
      const { address, postal, city, address_country_id: elsewhere, lat, lng, timezone, ...said } = cells
      const firm = { ...said, vat: fullVat(said['vat'], prefixOf(said['country_id'])) }
      const isOff = said['active'] === false
      const stored = known.find(firm.vat, !isOff)
      if (isOff && !stored && known.find(firm.vat, true)) refuse('active', 'switched_in_list')
      judge(stored ? { insurance: stored.insurance, ...firm } : firm, refuse)
      if (stored) {
        const place = given({ address, postal, city, country_id: elsewhere, lat, lng, timezone })
        return mergedFirm(mayCredit ? stored : withoutCredit(stored), given(firm), { place, zoneOf })
      }
      requirePlace({ address, city }, refuse)
      const place = { address, city, country_id: elsewhere ?? said['country_id'], main: true }
      // Without its country a row is refused already; its zone is not to be blamed too.
      const zone = timezone ?? zoneOf(place.country_id) ?? 'UTC'
      return { ...firm, addresses: [given({ ...place, postal, lat, lng, timezone: zone })] }
    },
    known: { by: 'vat', changesOf: known.changesOf },
    fieldOf: ([field, , part]) => (field === 'addresses' ? String(part) : String(field)),
    async examine(rows, { error, warn }) {
      await findDoubles(context, rows, { error, warn })
      await judgeMoved(context, rows, { known, error })
      for (const { row, value } of rows) judgeSaid(row, value, { error, warn })
    },
    async insert(inside, firms) {
      const fresh = firms.filter(({ id }) => id === undefined)
      const ids = await insertFirms(inside.db, fresh.map(wholeOf), inside.actor.id)
      await recordEntries(inside, { action: 'firms.create', entity: 'firms' }, ids, fresh)
      for (const { id, version, active: _active, ...firm } of firms) {
        const isChanged = id !== undefined && known.changesOf({ ...firm, id })?.length !== 0
        if (isChanged && version !== undefined) await updateFirm(inside, id, { version, ...firm })
      }
    },
  }
}

type Refusing = Parameters<NonNullable<ImportPlan<Firm>['compose']>>[1]

/** Of new firms a sheet says all that is known. */
function requirePlace(place: Record<string, unknown>, refuse: Refusing): void {
  for (const [part, text] of Object.entries(place)) if (!text) refuse(part, 'required')
}

function judgeSaid(
  row: number,
  firm: Firm,
  { error, warn }: { error: NoteMistake; warn: NoteMistake },
): void {
  for (const { part } of missingParts(firm, false)) error(row, part, 'required')
  if (isVatSuspicious(firm.vat)) warn(row, 'vat', 'vat_doubt')
}

const withoutCredit = ({ insurance: _kind, company_insurance: _amount, ...firm }: KnownFirm): KnownFirm =>
  firm

/** A known firm is not moved to sea, nor to another country than its address says. */
async function judgeMoved(
  context: Context,
  rows: readonly JudgedRow<Firm>[],
  { known, error }: { known: KnownFirms; error: NoteMistake },
): Promise<void> {
  const moved = rows.flatMap(({ row, value }) => {
    const main = value.addresses.find((address) => address.main)
    if (!main || main.lat === null || main.lng === null) return []
    const isMoved = known.changesOf(value)?.some(({ field }) => field === 'lat' || field === 'lng') ?? false
    return isMoved ? [{ row, point: { lat: main.lat, lng: main.lng, country_id: main.country_id } }] : []
  })
  const judged = await judgePoints(
    context,
    moved.map(({ point }) => point),
  )
  for (const [at, { row }] of moved.entries()) {
    const problem = judged[at]?.problem
    if (problem) error(row, 'lat', problem)
  }
}

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function judge({ vat, ...firm }: Record<string, unknown>, refuse: Refusing): void {
  const problem = typeof vat === 'string' ? vatProblem(tidyVat(vat)) : null
  if (problem) refuse('vat', problem)
  // An amount says nothing without who insures it.
  if (firm['company_insurance'] && !firm['insurance']) refuse('insurance', 'required')
}

const GREEK = 'EL'

/** Numbers also come without their country, and spreadsheets drop the zeros that Greek ones begin with. */
function fullVat(written: unknown, prefix: string): unknown {
  if (typeof written !== 'string') return written
  const bare = codeSigns(written)
  if (!prefix || !/^\d/.test(bare)) return written
  return `${prefix} ${prefix === GREEK && bare.length === 8 ? `0${bare}` : bare}`
}

function wholeOf({ id: _id, version: _version, ...firm }: Firm): WholeFirm {
  const { firm_types, operations, loads, countries, cargos, trailers, assign_users, active } = firm
  const cities = firm.addresses.map(({ city }) => city).join(' ')
  return {
    values: { ...valuesOf(firm), active, cities },
    parts: { firm_types, operations, loads, countries, cargos, trailers, assign_users },
    addresses: matchAddresses(firm.addresses, []),
  }
}

/** A VAT number is unique among the firms in use; a shared name is only worth a look. */
async function findDoubles(
  { db }: Context,
  rows: readonly JudgedRow<Firm>[],
  { error, warn }: { error: NoteMistake; warn: NoteMistake },
): Promise<void> {
  const inUse = rows.filter(({ value }) => value.active && value.vat !== '')
  const vats = inUse.map(({ value }) => value.vat)
  const names = rows.map(({ value }) => value.name)
  const taken = await findTaken(db, { vats, names })
  const takenVats = new Set(taken.filter(({ active }) => active).map(({ vat }) => vat))
  const takenNames = new Set(taken.map(({ name }) => name))
  const plain = await normalForms(db, names)
  const vatBefore = openMemory()
  for (const { row, value } of inUse) {
    const first = vatBefore(value.vat, row)
    if (value.id === undefined && takenVats.has(value.vat)) error(row, 'vat', 'already_exists')
    else if (first) error(row, 'vat', `repeated_in_row:${first}`)
  }
  const nameBefore = openMemory()
  for (const [at, { row, value }] of rows.entries()) {
    const first = nameBefore(`${plain[at]} ${value.country_id}`, row)
    if (value.id !== undefined) continue
    if (takenNames.has(value.name)) warn(row, 'name', 'exists_maybe')
    else if (first) warn(row, 'name', `repeated_in_row:${first}`)
  }
}

function openMemory(): (key: string, row: number) => number | undefined {
  const rows = new Map<string, number>()
  return (key, row) => {
    const first = rows.get(key)
    if (first === undefined) rows.set(key, row)
    return first
  }
}
