import { officeDay } from '@dromos/contract/trade/office.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { firmFilesApi } from '@dromos/contract/firms/firm-files.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import { journeyKindOf, judgeLicences } from '@dromos/contract/firms/licences.rules.ts'
import type { LicenceVerdict } from '@dromos/contract/firms/licences.rules.ts'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { roleHas } from '../platform/access/roles.ts'
import * as firms from './firm-list.queries.ts'
import { readCarriers, readCountries, readLicences } from './firm-licences.queries.ts'

/** What a carrier is to drive: days and countries of all stops. */
export interface PlannedJourney {
  from: string
  to: string
  countries: readonly number[]
  /** Cents, where it is stated. */
  cargo_value?: number | null
}

type CarrierQuery = HandlerInput<(typeof firmFilesApi)['GET /firms/carriers']>['query']

/**
 * Refuses a carrier whose licences are not valid for a journey, or that was merged into another firm. Its row and its
 * documents stay as they are until the caller's transaction ends. Who may override lets it through by a reason: the
 * answer is true when it was that, so that the caller keeps the reason.
 */
export async function demandLicensed(
  { db, actor }: Context,
  carrierId: number,
  { reason, ...journey }: PlannedJourney & { reason?: string | undefined },
): Promise<boolean> {
  const [carrier] = await readCarriers(db, [carrierId])
  if (!carrier) throw invalid({ firm_carrier_id: 'unknown_choice' })
  if (carrier.merged_into !== null) throw invalid({ firm_carrier_id: 'merged_firm' })
  const documents = await readLicences(db, [carrierId])
  const kind = journeyKindOf(journey.countries, carrier.country_id)
  const { valid } = judgeLicences(documents, { cargo_value: null, ...journey, kind })
  const mayPass = reason !== undefined && roleHas(actor.role, 'orders.override')
  if (!valid && !mayPass) throw invalid({ firm_carrier_id: 'licences_invalid' })
  return !valid
}

export async function judgeCarriers(
  db: Db,
  ids: readonly number[],
  journey: PlannedJourney,
): Promise<Map<number, LicenceVerdict>> {
  if (ids.length === 0) return new Map()
  const [carriers, documents] = await Promise.all([readCarriers(db, ids), readLicences(db, ids)])
  return new Map(
    carriers.map(({ id, country_id: home }) => {
      const own = documents.filter((document) => document.firm_id === id)
      const kind = journeyKindOf(journey.countries, home)
      return [id, judgeLicences(own, { cargo_value: null, ...journey, kind })]
    }),
  )
}

/** Carriers that an order can choose among, each with the verdict for what is to be driven. */
export async function listCarriers(context: Context, query: CarrierQuery) {
  const { search, ids, from, to, places } = query
  const filter: firms.FirmFilter = { search, ids, side: 'carrier', active: ids ? undefined : true }
  const [rows, counted, countries] = await Promise.all([
    firms.listFirms(context.db, {
      ...filter,
      ...rowsOf(query),
      sort: 'name',
      direction: 'asc',
      today: officeDay(context.clock.now()),
    }),
    firms.countFirms(context.db, filter, TOTAL_CAP),
    readCountries(context.db, places),
  ])
  const verdicts = await judgeCarriers(
    context.db,
    rows.map(({ id }) => id),
    { from, to, countries },
  )
  const data = rows.flatMap(({ id, name, vat, country_iso, city }) => {
    const licences = verdicts.get(id)
    return licences ? [{ id, name, vat, country_iso, city, licences }] : []
  })
  return pageOf(data, counted, query, TOTAL_CAP)
}
