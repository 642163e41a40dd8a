import type { TrackedShipment } from '@dromos/contract/orders/order-tracking.ts'
import { trackedKinds } from '@dromos/contract/orders/tracking.rules.ts'
import { readers } from '@dromos/contract/constants/audiences.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { referenceKind } from '@dromos/contract/constants/reference-kinds.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type { StopKind } from '@dromos/contract/constants/stops.ts'
import { CompiledQuery, sql } from 'kysely'
import { etaFor } from '../../consignments/milestones.sql.ts'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import { prepared } from '../../db/pool.ts'
import { lettersOf } from '../../platform/latin.ts'

/** How exactly a town is placed, in decimals of a degree: some ten kilometres. */
const NEARNESS = 1

type Shown = Pick<TrackedShipment, 'number_id' | 'booked_at' | 'cancelled' | 'business' | 'deliveries'> & {
  business_id: number
}

const named = (alias: string): string => `case $3 when 'el' then ${alias}.name_el else ${alias}.name_en end`

const stopJson = (kind: StopKind, more = ''): string => `(
  select json_build_object('city', place.city, 'country_iso', country.iso, 'timezone', s.timezone,
    'lat', round(place.lat::numeric, ${NEARNESS}), 'lng', round(place.lng::numeric, ${NEARNESS}),
    'date', s.date, 'time_from', to_char(s.time_from, 'HH24:MI'), 'time_to', to_char(s.time_to, 'HH24:MI'),
    'starts_at', ${utcIso('s.starts_at')}, 'ends_at', ${utcIso('s.ends_at')},
    'arrived_at', ${utcIso('s.arrived_at')}, 'departed_at', ${utcIso('s.departed_at')}${more})
  from consignment_stops s join places place on place.id = s.place_id join countries country on country.id = place.country_id
  where s.detail_id = d.id and s.kind = ${kind})`

const packingsJson = `(select coalesce(json_agg(json_build_object('pallets', line.pallets, 'name', ${named('kind')})
    order by line.sort), '[]')
  from consignment_packings line join packing_types kind on kind.id = line.packing_type_id where line.detail_id = d.id)`

const cargosJson = `(select coalesce(json_agg(${named('kind')} order by line.sort), '[]')
  from consignment_cargos line join cargo_types kind on kind.id = line.cargo_id where line.detail_id = d.id)`

/** What a consignee knows the goods by. Other references may say anything. */
const knownReferences = [referenceKind.unloading, referenceKind.deliveryNote]

const referencesJson = `(select coalesce(json_agg(json_build_object('kind', ${named('kind')}, 'number', line.ref_number)
    order by line.sort), '[]')
  from consignment_references line join reference_types kind on kind.id = line.reference_type_id
  where line.detail_id = d.id and kind.id in (${knownReferences.join()})
    and kind.audience in (${readers.all.map((one) => `'${one}'`).join()}))`

const temperatureJson = `case when num_nonnulls(d.temp, d.start_temp, d.stop_temp) > 0 then
  json_build_object('set', d.temp, 'from', d.start_temp, 'to', d.stop_temp, 'degrees', d.degrees) end`

const pageText = prepared(`select o.number_id, ${utcIso('o.created_at')} as booked_at, o.cancelled,
    json_build_object('name', business.company_title, 'phone', business.phone, 'email', business.email, 'logo', business.logo) as business, business.id as business_id,
    (select coalesce(json_agg(json_build_object('loading', ${stopJson(stopKind.loading)},
        'unloading', ${stopJson(stopKind.unloading, `, 'eta', ${utcIso(etaFor('outside'))}`)},
        'packings', ${packingsJson}, 'cargos', ${cargosJson}, 'weight', d.weight,
        'temperature', ${temperatureJson}, 'references', ${referencesJson}) order by d.sort), '[]')
      from consignment_details d where d.order_id = o.id and ($2::int is null or d.id = $2)) as deliveries
  from orders o join businesses business on business.id = o.business_id where o.id = $1`)

/** What a tracking page shows, written out field by field: what is not named here is not told. */
export async function getShipment(
  db: Db,
  { order_id, detail_id }: { order_id: number; detail_id: number | null },
  language: Language,
): Promise<Shown> {
  const found = await db.executeQuery<Shown>(CompiledQuery.raw(pageText, [order_id, detail_id, language]))
  const [shown] = found.rows
  if (!shown) throw new Error(`order ${order_id} is gone`)
  const written = lettersOf(language)
  return {
    ...shown,
    business: { ...shown.business, name: written(shown.business.name) },
    deliveries: shown.deliveries.map(({ loading, unloading, ...delivery }) => ({
      ...delivery,
      loading: { ...loading, city: written(loading.city) },
      unloading: { ...unloading, city: written(unloading.city) },
    })),
  }
}

/** The papers a link gives: chosen for it, and still released to the customer it was made under. */
export async function listGiven(
  db: Db,
  link: { id: string; order_id: number; firm_id: number },
  language: Language,
) {
  return db
    .selectFrom('shipment_link_files as given')
    .innerJoin('files', 'files.id', 'given.file_id')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .innerJoin('file_types as type', 'type.id', 'files.file_type_id')
    .select(['files.id', `type.name_${language} as kind`])
    .select(['content.key', 'content.type', 'content.size', 'content.sha256'])
    .where('given.link_id', '=', link.id)
    .where('files.order_id', '=', link.order_id)
    .where('files.released_to', '=', link.firm_id)
    .where('files.removed_at', 'is', null)
    .where('files.file_type_id', 'in', [...trackedKinds])
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute()
}

/** Counts an opening, unless the link was withdrawn meanwhile. */
export async function countOpening(db: Db, id: string, at: string): Promise<boolean> {
  const counted = await db
    .updateTable('shipment_links')
    .set({ openings: sql`openings + 1`, opened_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}
