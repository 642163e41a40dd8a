import { listTitles } from '@dromos/contract/trade/words.ts'
import { firmInput } from '@dromos/contract/firms/firm-input.ts'
import { tidyVat } from '@dromos/contract/base/vat.ts'
import { z } from 'zod'
import { categoryChoices } from '../categories/categories.service.ts'
import { recordEntries } from '../records/record-trail.ts'
import type { Context } from '../platform/context.ts'
import { roleHas } from '../platform/access/roles.ts'
import { normalForms } from '../platform/search.ts'
import type { ImportPlan, JudgedRow, Note } from '../sheets/sheet-import.ts'
import { isVatSuspicious, vatProblem } from '../platform/vat-check.ts'
import { matchAddresses } from './firm-addresses.policy.ts'
import { firmFields } from './firm-sheet-fields.ts'
import { firmSheetChoices } from './firm-sheet-choices.service.ts'
import { findTaken, insertFirms } from './firms-import.queries.ts'
import type { WholeFirm } from './firms-import.queries.ts'
import { valuesOf } from './firms.service.ts'

const schema = firmInput.extend({ active: z.boolean().default(true) })
type Firm = z.output<typeof schema>

export async function firmPlan(context: Context): Promise<ImportPlan<Firm>> {
  const { data: countries } = await categoryChoices(context, 'country')
  const choices = await firmSheetChoices(context)
  const byId = new Map(countries.map((country) => [country.id, country]))
  return {
    permission: 'firms.write',
    area: 'firms',
    title: listTitles.firms,
    fields: firmFields(choices, {
      language: context.language,
      mayCredit: roleHas(context.actor.role, 'firms.credit'),
    }),
    schema,
    compose(cells, refuse) {
      const { address, postal, city, address_country_id: elsewhere, lat, lng, timezone, ...firm } = cells
      const country = byId.get(Number(firm['country_id']))
      const vat = fullVat(firm['vat'], country?.vat_prefix ?? '')
      judge({ ...firm, vat }, refuse)
      const place = { address, city, country_id: elsewhere ?? firm['country_id'], main: true }
      // Without its country a row is refused already; its zone is not to be blamed too.
      const zone = timezone ?? byId.get(Number(place.country_id))?.timezone ?? 'UTC'
      return { ...firm, vat, addresses: [given({ ...place, postal, lat, lng, timezone: zone })] }
    },
    fieldOf: ([field, , part]) => (field === 'addresses' ? String(part) : String(field)),
    async examine(rows, { error, warn }) {
      await findDoubles(context, rows, { error, warn })
      for (const { row, value } of rows) if (isVatSuspicious(value.vat)) warn(row, 'vat', 'vat_doubt')
    },
    async insert(inside, firms) {
      const ids = await insertFirms(inside.db, firms.map(wholeOf), inside.actor.id)
      await recordEntries(inside, { action: 'firms.create', entity: 'firms' }, ids, firms)
    },
  }
}

const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function judge(
  { vat, ...firm }: Record<string, unknown>,
  refuse: Parameters<NonNullable<ImportPlan<Firm>['compose']>>[1],
): void {
  const problem = typeof vat === 'string' ? vatProblem(tidyVat(vat)) : null
  if (problem) refuse('vat', problem)
  // An amount says nothing without who insures it.
  if (firm['company_insurance'] && !firm['insurance']) refuse('insurance', 'required')
}

const GREEK = 'EL'

/** Numbers also come without their country, and spreadsheets drop the zeros that Greek ones begin with. */
function fullVat(written: unknown, prefix: string): unknown {
  if (typeof written !== 'string') return written
  const bare = written.replaceAll(/[\s.-]/g, '')
  if (!prefix || !/^\d/.test(bare)) return written
  return `${prefix} ${prefix === GREEK && bare.length === 8 ? `0${bare}` : bare}`
}

function wholeOf(firm: Firm): WholeFirm {
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
  { error, warn }: { error: Note; warn: Note },
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
    if (takenVats.has(value.vat)) error(row, 'vat', 'already_exists')
    else if (first) error(row, 'vat', `repeated_in_row:${first}`)
  }
  const nameBefore = openMemory()
  for (const [at, { row, value }] of rows.entries()) {
    const first = nameBefore(`${plain[at]} ${value.country_id}`, row)
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
