import { groupageFields } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageFacts } from '@dromos/contract/groupages/moves.ts'
import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { CompiledQuery, sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db } from '../db/client.ts'
import { columnsOf, listed } from '../db/columns.ts'
import { prepared } from '../db/pool.ts'
import type { Groupages } from '../db/schema.generated.ts'
import { newestLinesJson } from '../documents/document-log.sql.ts'
import { drawNumber } from '../documents/document-numbers.sql.ts'
import { confirmationJson } from '../documents/carrier-confirmation.sql.ts'
import { isTruckOpen } from '../documents/truck.sql.ts'
import { stamped, touched } from '../records/records.queries.ts'
import { writeLegs } from './groupage-legs.queries.ts'
import { legInvoiceJoins, legInvoiceJson } from './leg-invoices.sql.ts'

/** What a command writes besides where the groupage stands. */
export type GroupageColumns = Omit<Updateable<Groupages>, 'status'>

export type FoundGroupage = Omit<GroupageRecord, 'can' | 'members' | 'money'>

/** What the orders bear since it was sent: of the main leg, and of each other leg by its id. */
export interface FrozenShares {
  main_shares: Record<number, number | null>
  leg_shares: Record<number, Record<number, number | null>>
}

const choiceOf = (alias: string, name: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${name}) end`
const contactName = (alias: string): string => `btrim(${alias}.first_name || ' ' || ${alias}.last_name)`

/** What the legal moves of a groupage `g` are judged by. */
export const lifeJson = `json_build_object('status', g.status,
    'loading', exists (select from groupage_orders m join consignment_stops s on s.order_id = m.order_id
      where m.groupage_id = g.id and s.kind = ${stopKind.loading} and s.arrived_at is not null),
    'closed', exists (select from groupage_orders m join orders o on o.id = m.order_id where m.groupage_id = g.id and o.closed),
    'active', g.active,
    'planned', g.status = ${groupageStatus.draft} and exists (select from groupage_orders m where m.groupage_id = g.id),
    'carried', g.firm_carrier_id is not null, 'plates_missing', ${isTruckOpen('g')},
    'orders', (select count(*) from groupage_orders m where m.groupage_id = g.id),
    'carried_legs', (select count(leg.firm_carrier_id) from groupage_legs leg where leg.groupage_id = g.id),
    'told', exists (select from groupage_sendings s where s.groupage_id = g.id and s.recalled_at is null),
    'confirmed', g.confirmed_by_carrier_at is not null)`

const recordText =
  prepared(`select g.id, g.number_id, g.status, g.reason, g.created_at, g.updated_at, g.version, g.stops,
    ${listed(columnsOf('groupages', groupageFields), 'g')},
    json_build_object('id', business.id, 'name', business.company_title) as business,
    ${choiceOf('carrier', 'carrier.name')} as firm_carrier, ${choiceOf('contact', contactName('contact'))} as transporter,
    (select coalesce(json_agg(json_build_object('order_id', o.order_id, 'agreed', o.agreed) order by o.sort), '[]')
      from groupage_orders o where o.groupage_id = g.id) as orders,
    (select coalesce(json_agg(json_build_object('id', leg.id, 'kind', leg.kind, 'firm_carrier_id', leg.firm_carrier_id,
        'transporter_id', leg.transporter_id, 'transport_cost', leg.transport_cost, 'split_key', leg.split_key,
        'firm_carrier', ${choiceOf('firm', 'firm.name')}, 'transporter', ${choiceOf('person', contactName('person'))},
        'orders', (select coalesce(json_agg(json_build_object('order_id', part.order_id, 'agreed', part.agreed) order by part.sort), '[]')
          from groupage_leg_orders part where part.leg_id = leg.id), 'invoice', ${legInvoiceJson},
        'issued_in', (select iso from countries where countries.id = firm.country_id)) order by leg.sort), '[]')
      from groupage_legs leg ${legInvoiceJoins} left join firms firm on firm.id = leg.firm_carrier_id
      left join contacts person on person.id = leg.transporter_id where leg.groupage_id = g.id) as legs,
    (select coalesce(json_object_agg(o.order_id, o.share), '{}') from groupage_orders o where o.groupage_id = g.id) as main_shares,
    (select coalesce(json_object_agg(leg.id, (select coalesce(json_object_agg(part.order_id, part.share), '{}')
        from groupage_leg_orders part where part.leg_id = leg.id)), '{}')
      from groupage_legs leg where leg.groupage_id = g.id) as leg_shares,
    ${confirmationJson('groupage', 'g')} as carrier_confirmation, ${lifeJson} as life, ${newestLinesJson('groupage', 'g.id', 'staff')} as logs,
    creator.name || ' ' || creator.surname as created_by, changer.name || ' ' || changer.surname as updated_by
  from groupages g join businesses business on business.id = g.business_id
  left join firms carrier on carrier.id = g.firm_carrier_id
  left join contacts contact on contact.id = g.transporter_id
  left join people creator on creator.id = g.created_by
  left join people changer on changer.id = g.updated_by
  where g.id = $1`)

/** One groupage with its own fields, orders and legs, in one statement. */
export async function findGroupage(db: Db, id: number): Promise<(FoundGroupage & FrozenShares) | undefined> {
  return (await db.executeQuery<FoundGroupage & FrozenShares>(CompiledQuery.raw(recordText, [id]))).rows[0]
}

export async function groupageExists(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('groupages').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function findNumber(db: Db, id: number): Promise<string | undefined> {
  const found = await db.selectFrom('groupages').select('number_id').where('id', '=', id).executeTakeFirst()
  return found?.number_id
}

export async function lockGroupage(db: Db, id: number) {
  return db
    .selectFrom('groupages')
    .select(['version', 'number_id', 'status', 'business_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const lifeText = prepared(`select ${lifeJson} as life from groupages g where g.id = $1`)

/** A statement of its own, so that nothing in it is older than the lock. */
export async function readLife(db: Db, id: number): Promise<GroupageFacts> {
  const found = await db.executeQuery<{ life: GroupageFacts }>(CompiledQuery.raw(lifeText, [id]))
  const [row] = found.rows
  if (!row) throw new Error('a locked groupage that is not there')
  return row.life
}

export interface NamedCarrier {
  firm_carrier_id: number | null
  transporter_id: number | null
}

interface CarrierFacts {
  is_carrier: boolean
  active: boolean
  /** Its contacts that were named, with whether they are switched on. */
  contacts: Record<number, boolean>
}

interface ChosenOrder {
  status: number
  closed: boolean
  /** A truck has reached one of its stops. */
  loading: boolean
  firm_carrier_id: number | null
  groupage_id: number | null
}

export interface GroupageChoices {
  business: boolean | null
  people: Record<number, boolean>
  carriers: Record<number, CarrierFacts>
  orders: Record<number, ChosenOrder>
}

/** Looks up everything a groupage names, in one statement; what is not there is absent. */
export async function readChoices(db: Db, entered: GroupageInput): Promise<GroupageChoices> {
  const named: NamedCarrier[] = [entered, ...entered.legs]
  const present = (ids: (number | null)[]): number[] => ids.filter((id) => id !== null)
  const found = await sql<GroupageChoices>`select
    (select active from businesses where id = ${entered.business_id}) as business,
    (select coalesce(json_object_agg(id, person_is_on(people)), '{}') from people
      where id = any(${present([entered.assign_user])}::int[]) and role_id <> ${roles.customer}) as people,
    (select coalesce(json_object_agg(f.id, json_build_object('is_carrier', f.is_carrier, 'active', f.active,
        'contacts', (select coalesce(json_object_agg(c.id, c.active), '{}') from contacts c
          where c.firm_id = f.id and c.id = any(${present(named.map((one) => one.transporter_id))}::int[])))), '{}')
      from firms f where f.id = any(${present(named.map((one) => one.firm_carrier_id))}::int[])) as carriers,
    (select coalesce(json_object_agg(o.id, json_build_object('status', o.status, 'closed', o.closed,
        'firm_carrier_id', o.firm_carrier_id, 'groupage_id', member.groupage_id,
        'loading', exists (select from consignment_stops s where s.order_id = o.id and s.arrived_at is not null))), '{}')
      from orders o left join groupage_orders member on member.order_id = o.id
      where o.id = any(${entered.orders.map((one) => one.order_id)}::int[])) as orders`.execute(db)
  const [facts] = found.rows
  if (!facts) throw new Error('a select without from gives one row')
  return facts
}

const numberText = prepared(
  drawNumber('groupage', { business: '$1::int', year: '$2::int', from: '(select 1) as one' }),
)

/** Told apart from an order's by its letter. */
export async function drawGroupageNumber(db: Db, businessId: number, year: number): Promise<string> {
  const drawn = await db.executeQuery<{ number_id: string }>(
    CompiledQuery.raw(numberText, [businessId, year]),
  )
  const [row] = drawn.rows
  if (!row) throw new Error('a number that is drawn gives one row')
  return `G${row.number_id}`
}

/** Of stops only those of its orders. */
function columnsIn(entered: GroupageInput) {
  const members = new Set(entered.orders.map(({ order_id: id }) => id))
  const stops = JSON.stringify(entered.stops.filter(({ order_id: id }) => members.has(id)))
  return { ...picked(entered, fieldNames(groupageFields)), stops }
}

export async function insertGroupage(db: Db, entered: GroupageInput, number: string, actorId: number) {
  const saved = await db
    .insertInto('groupages')
    .values({ ...columnsIn(entered), number_id: number, ...stamped(actorId) })
    .returning(['id', 'number_id', 'version'])
    .executeTakeFirstOrThrow()
  await insertMembers(db, saved.id, entered)
  await writeLegs(db, saved.id, entered.legs)
  return saved
}

/** Writes the groupage with its orders and legs; a leg that stays keeps its invoice. */
export async function updateGroupage(db: Db, id: number, entered: GroupageInput, actorId: number) {
  const saved = await updateOwn(db, id, entered, actorId)
  await db.deleteFrom('groupage_orders').where('groupage_id', '=', id).execute()
  await insertMembers(db, id, entered)
  await writeLegs(db, id, entered.legs)
  return saved
}

/** Writes its own fields; its orders, legs and what they bear stay as they are. */
export const updateOwn = (db: Db, id: number, entered: GroupageInput, actorId: number) =>
  db
    .updateTable('groupages')
    .set({ ...columnsIn(entered), ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'number_id', 'version'])
    .executeTakeFirstOrThrow()

export async function writeSequence(db: Db, orders: GroupageInput['orders']): Promise<void> {
  const ids = orders.map((one) => one.order_id)
  await sql`update groupage_orders set sort = at.place - 1 from unnest(${ids}::int[]) with ordinality as at(id, place)
    where order_id = at.id`.execute(db)
}

export async function clearParts(db: Db, id: number): Promise<void> {
  await db.deleteFrom('groupage_legs').where('groupage_id', '=', id).execute()
  await db.deleteFrom('groupage_orders').where('groupage_id', '=', id).execute()
}

async function insertMembers(db: Db, id: number, { orders }: Pick<GroupageInput, 'orders'>): Promise<void> {
  if (orders.length === 0) return
  const members = orders.map((order, sort) => ({ ...order, groupage_id: id, sort }))
  await db.insertInto('groupage_orders').values(members).execute()
}

/** Writes what a command has changed and raises the version. */
export async function writeState(
  db: Db,
  id: number,
  columns: GroupageColumns & Pick<GroupageFacts, 'status'>,
  actorId: number,
) {
  return db
    .updateTable('groupages')
    .set({ ...columns, ...touched(actorId) })
    .where('id', '=', id)
    .returning(['id', 'number_id', 'version', 'status'])
    .executeTakeFirstOrThrow()
}

/** What the chat of a groupage says of it, and who is in charge. */
export async function getChatFacts(db: Db, id: number) {
  return db
    .selectFrom('groupages')
    .select(['number_id', 'assign_user'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
