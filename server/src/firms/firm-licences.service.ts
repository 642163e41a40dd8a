import { officeDay } from '@dromos/contract/constants/office.ts'
import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { firmFilesApi } from '@dromos/contract/firms/firm-files.ts'
import { TOTAL_CAP } from '@dromos/contract/base/limits.ts'
import { journeyKindOf, judgeLicences } from '@dromos/contract/firms/licences.rules.ts'
import type { Journey, LicenceVerdict } from '@dromos/contract/firms/licences.rules.ts'
import type { Db } from '../db/client.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { pageOf, rowsOf } from '../platform/paging.ts'
import { roleHas } from '../platform/access/roles.ts'
import { scoresOfCarriers } from '../ratings/carrier-score.service.ts'
import { averageRatings } from './firm-ratings.queries.ts'
import * as firms from './firm-list.queries.ts'
import {
  readBeyond,
  readCarriers,
  readCountries,
  readLicences,
  readSdrRate,
} from './firm-licences.queries.ts'

export type PlannedJourney = Pick<Journey, 'from' | 'to' | 'countries'> &
  Partial<
    Pick<
      Journey,
      | 'cargo_value'
      | 'declared_value'
      | 'weight'
      | 'sdr_rate'
      | 'is_cooled'
      | 'is_dangerous'
      | 'is_truck_open'
    >
  >

type CarrierQuery = HandlerInput<(typeof firmFilesApi)['GET /firms/carriers']>['query']

/** Refuses merged ones too. Row and documents stay locked. True when let through by a reason, to be kept. */
export async function requireLicensed(
  { db, actor }: Context,
  carrierId: number,
  { reason, ...journey }: PlannedJourney & { reason?: string | undefined },
): Promise<boolean> {
  const [carrier] = await readCarriers(db, [carrierId])
  if (!carrier) throw invalid({ firm_carrier_id: 'unknown_choice' })
  if (carrier.merged_into !== null) throw invalid({ firm_carrier_id: 'merged_firm' })
  const documents = await readLicences(db, [carrierId])
  const { valid } = judgeLicences(documents, journeyFor(carrier, journey, await readBeyond(db)))
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
  const [carriers, documents, beyond] = await Promise.all([
    readCarriers(db, ids),
    readLicences(db, ids),
    readBeyond(db),
  ])
  return new Map(
    carriers.map((carrier) => {
      const own = documents.filter((document) => document.firm_id === carrier.id)
      return [carrier.id, judgeLicences(own, journeyFor(carrier, journey, beyond))]
    }),
  )
}

function journeyFor(
  { country_id: home }: { country_id: number },
  journey: PlannedJourney,
  beyond: readonly number[],
): Journey {
  return {
    cargo_value: null,
    ...journey,
    kind: journeyKindOf(journey.countries, home),
    is_foreign: beyond.includes(home),
    is_beyond: journey.countries.some((country) => beyond.includes(country)),
  }
}

/** How carriers were rated in the last twelve months, and what the facts of their orders say. */
export async function marksOfCarriers(context: Context, ids: readonly number[]) {
  const { db, clock } = context
  const [ratings, scores] = await Promise.all([
    averageRatings(db, ids, clock.now()),
    scoresOfCarriers(context, ids),
  ])
  return (id: number) => ({ rating: ratings.get(id) ?? null, score: scores.get(id)?.score ?? null })
}

export async function listCarriers(context: Context, query: CarrierQuery) {
  const {
    search,
    ids,
    places,
    from,
    to,
    is_cooled = false,
    is_dangerous = false,
    is_truck_open = false,
  } = query
  const { cargo_value = null, declared_value = null, weight = null } = query
  const filter: firms.FirmFilter = { search, ids, side: 'carrier', active: ids ? undefined : true }
  const [rows, counted, countries, sdr_rate] = await Promise.all([
    firms.listFirms(context.db, {
      ...filter,
      ...rowsOf(query),
      sort: 'name',
      direction: 'asc',
      today: officeDay(context.clock.now()),
    }),
    firms.countFirms(context.db, filter, TOTAL_CAP),
    readCountries(context.db, places),
    readSdrRate(context.db, query.business_id),
  ])
  const found = rows.map(({ id }) => id)
  const goods = { is_cooled, is_dangerous, is_truck_open, cargo_value, declared_value, weight, sdr_rate }
  const [verdicts, marksOf] = await Promise.all([
    judgeCarriers(context.db, found, { from, to, countries, ...goods }),
    marksOfCarriers(context, found),
  ])
  const data = rows.flatMap(({ id, name, vat, country_iso, city }) => {
    const licences = verdicts.get(id)
    return licences ? [{ id, name, vat, country_iso, city, licences, ...marksOf(id) }] : []
  })
  return pageOf(data, counted, query, TOTAL_CAP)
}
