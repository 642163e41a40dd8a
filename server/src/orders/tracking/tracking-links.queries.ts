import type { TrackedTimes } from '@dromos/contract/orders/tracking.rules.ts'
import { trackedKinds } from '@dromos/contract/orders/tracking.rules.ts'
import type { DocumentAudience } from '@dromos/contract/constants/document-kinds.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/client.ts'
import { utcIso } from '../../db/columns.ts'
import type { ShipmentLinks } from '../../db/schema.generated.ts'

/** The latest links only, however many an order has had. */
const KNOWN = 50

const columns = [
  'link.id',
  'link.order_id',
  'link.detail_id',
  'link.firm_id',
  'link.made_for',
  'link.sealed',
  'link.expires_at',
  'link.openings',
  'link.opened_at',
  'link.revoked_at',
  'link.created_at',
] as const

/** `madeFor`: only the links of that side; null for all. */
export async function listLinks(db: Db, orderId: number, madeFor: DocumentAudience | null) {
  return db
    .selectFrom('shipment_links as link')
    .leftJoin('people as creator', 'creator.id', 'link.created_by')
    .select(columns)
    .select(sql<string | null>`creator.name || ' ' || creator.surname`.as('created_by'))
    .select(
      sql<string[]>`array(select file_id from shipment_link_files where link_id = link.id)`.as('file_ids'),
    )
    .where('link.order_id', '=', orderId)
    .$if(madeFor !== null, (query) => query.where('link.made_for', '=', madeFor ?? 'staff'))
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .limit(KNOWN)
    .execute()
}

/** One link, by its id or by what opens it. */
export async function findLink(db: Db, by: { id: string } | { token_hash: string }) {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['token_hash', by.token_hash] as const)
  return db
    .selectFrom('shipment_links as link')
    .select(columns)
    .where(`link.${column}`, '=', value)
    .executeTakeFirst()
}

export type FoundTrackingLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export async function insertLink(
  db: Db,
  values: Omit<Insertable<ShipmentLinks>, 'openings' | 'opened_at' | 'revoked_at'>,
): Promise<void> {
  await db.insertInto('shipment_links').values(values).execute()
}

export async function revokeLink(db: Db, id: string, at: string): Promise<boolean> {
  const ended = await db
    .updateTable('shipment_links')
    .set({ revoked_at: at, sealed: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export interface TrackingStanding {
  firmId: number
  cancelledAt: string | null
  deliveries: (TrackedTimes & { id: number; city: string; country_iso: string })[]
}

/** What decides when the links of an order end, and what one may be of. */
export async function getStanding(db: Db, orderId: number): Promise<TrackingStanding> {
  const found = await sql<TrackingStanding>`
    select o.firm_company_id as "firmId", case when o.cancelled then o.updated_at end as "cancelledAt",
      (select coalesce(json_agg(json_build_object('id', d.id, 'city', place.city, 'country_iso', country.iso,
          'loading', json_build_object('arrived_at', ${sql.raw(utcIso('load.arrived_at'))},
            'departed_at', ${sql.raw(utcIso('load.departed_at'))}),
          'unloading', json_build_object('arrived_at', ${sql.raw(utcIso('unload.arrived_at'))},
            'departed_at', ${sql.raw(utcIso('unload.departed_at'))}, 'eta', ${sql.raw(utcIso('unload.eta'))},
            'ends_at', ${sql.raw(utcIso('unload.ends_at'))})) order by d.sort), '[]')
        from consignment_details d
        join consignment_stops load on load.detail_id = d.id and load.kind = ${stopKind.loading}
        join consignment_stops unload on unload.detail_id = d.id and unload.kind = ${stopKind.unloading}
        join places place on place.id = unload.place_id
        join countries country on country.id = place.country_id
        where d.order_id = o.id) as deliveries
    from orders o where o.id = ${orderId}`.execute(db)
  const [standing] = found.rows
  if (!standing) throw new Error(`order ${orderId} is gone`)
  return standing
}

/** The papers that a link of the order may give: released to its customer, and of a kind that says no price. */
export async function listGivable(db: Db, orderId: number, firmId: number, language: 'en' | 'el') {
  return db
    .selectFrom('files')
    .innerJoin('stored_files as content', 'content.key', 'files.stored_key')
    .innerJoin('file_types as kind', 'kind.id', 'files.file_type_id')
    .select(['files.id', 'files.file_type_id', 'content.name', `kind.name_${language} as kind`])
    .where('files.order_id', '=', orderId)
    .where('files.released_to', '=', firmId)
    .where('files.removed_at', 'is', null)
    .where('files.file_type_id', 'in', [...trackedKinds])
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute()
}

export async function givenTo(db: Db, linkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment_link_files')
    .select('file_id')
    .where('link_id', '=', linkId)
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export async function giveFiles(db: Db, linkId: string, fileIds: readonly string[]): Promise<void> {
  await db.deleteFrom('shipment_link_files').where('link_id', '=', linkId).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id) => ({ link_id: linkId, file_id }))
  await db.insertInto('shipment_link_files').values(rows).execute()
}
