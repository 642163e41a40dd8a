import { Client } from 'pg'
import type { TestApp } from '../app.ts'
import { skipped } from './unmarked.ts'
import type { Written } from './written.ts'

/** Where a mark was planted: `own orders.gps_link` is the column of the order that is looked at. */
export type Planted = string

/** Rows of a table by what they are to those who ask: a name, and which. */
type Rows = Readonly<Record<string, string>>

/** What is marked; `own` is the order of the customer that asks, `other` one of another customer. */
export const rowsOf = (world: World): Readonly<Record<string, Rows>> => {
  const ofOrder = { own: `order_id = ${world.own}`, other: `order_id = ${world.other}` }
  const ofDocument = { ...ofOrder, booked: `booking_id = ${world.booking}` }
  const ofDetail = Object.fromEntries(
    Object.entries(ofDocument).map(([name, which]) => [
      name,
      `detail_id in (select id from consignment_details where ${which})`,
    ]),
  )
  const firms = {
    customer: world.customer,
    foreign: world.foreign,
    carrier: world.carrier,
    broker: world.broker,
  }
  const ofFirm = Object.fromEntries(Object.entries(firms).map(([name, id]) => [name, `firm_id = ${id}`]))
  return {
    orders: { own: `id = ${world.own}`, other: `id = ${world.other}` },
    bookings: { own: `id = ${world.booking}` },
    groupages: { tour: `id = ${world.groupage}` },
    groupage_orders: { tour: `groupage_id = ${world.groupage}` },
    groupage_legs: { tour: `groupage_id = ${world.groupage}` },
    groupage_leg_invoices: {
      tour: `leg_id in (select id from groupage_legs where groupage_id = ${world.groupage})`,
    },
    groupage_leg_orders: {
      tour: `leg_id in (select id from groupage_legs where groupage_id = ${world.groupage})`,
    },
    consignment_details: ofDocument,
    consignment_stops: ofDocument,
    consignment_cargos: ofDetail,
    consignment_references: ofDetail,
    consignment_packings: ofDetail,
    consignment_costs: {
      sold: `order_id = ${world.own} and side = 'sell'`,
      bought: `order_id = ${world.own} and side = 'buy' and payee = 'carrier'`,
      brokered: `order_id = ${world.own} and side = 'buy' and payee = 'other'`,
      other: `order_id = ${world.other}`,
      booked: `booking_id = ${world.booking}`,
    },
    order_damages: ofOrder,
    order_credit_notes: ofOrder,
    invoice_marks: {
      sold: `order_id = ${world.own} and side = 'sell'`,
      bought: `order_id = ${world.own} and side = 'buy'`,
      other: `order_id = ${world.other}`,
      tour: `leg_id in (select id from groupage_legs where groupage_id = ${world.groupage})`,
    },
    order_further_invoices: {
      sold: `order_id = ${world.own} and side = 'sell'`,
      bought: `order_id = ${world.own} and side = 'buy'`,
      other: `order_id = ${world.other}`,
    },
    order_carrier_cancellations: ofOrder,
    document_logs: { ...ofDocument, tour: `groupage_id = ${world.groupage}` },
    ratings: ofOrder,
    files: {
      shared: `order_id = ${world.own} and released_to is not null`,
      kept: `order_id = ${world.own} and released_to is null`,
      licence: `firm_id = ${world.carrier}`,
    },
    stored_files: {
      shared: `key in (select stored_key from files where order_id = ${world.own} and released_to is not null)`,
      kept: `key in (select stored_key from files where order_id = ${world.own} and released_to is null)`,
    },
    firms: Object.fromEntries(Object.entries(firms).map(([name, id]) => [name, `id = ${id}`])),
    contacts: ofFirm,
    firm_addresses: ofFirm,
    people: Object.fromEntries(Object.entries(world.people).map(([name, id]) => [name, `id = ${id}`])),
    businesses: { ours: `id = ${world.business}` },
    bank_accounts: { ours: `id = ${world.bank}` },
    vat_treatments: { house: 'true' },
    places: { stop: `id = ${world.place}` },
    document_templates: { desk: 'true' },
    saved_views: { desk: 'true' },
    ...rowsWritten(world),
  }
}

/** Of what is written to each other and to people outside. */
function rowsWritten({ own, other, booking, business, people, written }: World): Record<string, Rows> {
  const offers = {
    offered: written.offered,
    declined: written.declined,
    drafted: written.drafted,
    foreign: written.foreign,
  }
  const by = (column: string, ids: Readonly<Record<string, number>>): Rows =>
    Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, `${column} = ${id}`]))
  const groups = { dispatcher: written.ownGroup, colleague: written.deskGroup }
  const sendings = { dispatcher: written.sendings[0] ?? 0, colleague: written.sendings[1] ?? 0 }
  const within = (column: string, table: string, rows: Rows): Rows =>
    Object.fromEntries(
      Object.entries(rows).map(([name, which]) => [
        name,
        `${column} in (select id from ${table} where ${which})`,
      ]),
    )
  const said = within('chat_id', 'chats', {
    own: `order_id = ${own}`,
    other: `order_id = ${other}`,
    booked: `booking_id = ${booking}`,
  })
  const messages = Object.fromEntries(
    Object.entries(said).flatMap(([name, which]) => [
      [`${name} staff`, `${which} and channel = 'staff'`],
      [`${name} customer`, `${which} and channel = 'customer'`],
    ]),
  )
  const mails = by('thread_id', written.threads)
  return {
    offers: by('id', offers),
    offer_options: by('offer_id', offers),
    offer_manuscripts: by('offer_id', offers),
    clauses: { house: `id = ${written.clause}` },
    groups: by('id', groups),
    group_emails: by('group_id', groups),
    group_sendings: by('id', sendings),
    group_recipients: by('sending_id', sendings),
    group_file_openings: within('recipient_id', 'group_recipients', by('sending_id', sendings)),
    suppressions: { house: 'true' },
    chat_messages: messages,
    chat_mentions: within('message_id', 'chat_messages', messages),
    mail_threads: by('id', written.threads),
    incoming_mails: mails,
    incoming_mail_files: within('mail_id', 'incoming_mails', mails),
    mail_bounces: { own: `mail_id = ${written.mail}` },
    mailboxes: { desk: `person_id = ${people.desk}`, ours: `business_id = ${business}` },
    mail_sign_ins: { desk: `person_id = ${people.desk}`, ours: `business_id = ${business}` },
    business_mailboxes: { ours: `business_id = ${business}` },
    mail_templates: { shared: 'shared', kept: 'not shared' },
    expenses: { ours: 'true' },
  }
}

/** Who and what there is; numbers are ids. */
export interface World {
  own: number
  other: number
  /** Of the customer that asks. */
  booking: number
  /** A tour that carries the order that is looked at. */
  groupage: number
  customer: number
  foreign: number
  carrier: number
  broker: number
  business: number
  bank: number
  place: number
  people: { desk: number; account: number; stranger: number }
  written: Written
}

interface Column {
  table: string
  name: string
  type: string
}

/** Every column of a text, and every amount, that the database has. */
export async function markable({ pool }: TestApp): Promise<Column[]> {
  const found = await pool.query<Column>(`
    select c.table_name as table, c.column_name as name, c.data_type || coalesce(':' || c.udt_name, '') as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and (c.data_type = 'text' or c.udt_name = '_text' or c.data_type = 'bigint')
    order by 1, 2`)
  return found.rows
}

const isSkipped = (table: string, name: string): boolean =>
  skipped.has(name) || skipped.has(`${table}.${name}`)

/** A mark for each column of each kind of row. Answers where each was planted. */
export async function plant(test: TestApp, world: World): Promise<Map<string, Planted>> {
  const marks = new Map<string, Planted>()
  const tables = rowsOf(world)
  // Amounts are marked on orders whose invoices stand.
  for (const keeper of keepers) await asOwner(test, keeper('disable'))
  for (const { table, name, type } of await markable(test)) {
    for (const [which, where] of Object.entries(isSkipped(table, name) ? {} : (tables[table] ?? {}))) {
      const isAmount = type.startsWith('bigint')
      const serial = marks.size + 1
      const mark = isAmount ? String(71_000_003 + serial * 10_007) : `zq${serial.toString(36)}qz`
      const value = type.includes('_text') ? `array['${mark}']` : `'${mark}'`
      if (await isPut(test, `update ${table} set ${name} = ${value} where ${where}`)) {
        marks.set(mark, `${which} ${table}.${name}`)
      }
    }
  }
  for (const keeper of keepers) await asOwner(test, keeper('enable'))
  await test.pool.query(`update invoice_marks m
    set number = case m.side when 'sell' then o.invoice_number else o.carrier_invoice_number end
    from orders o where o.id = m.order_id`)
  return marks
}

/** What keeps amounts of invoices from changing. */
const keepers = [
  ['orders', 'orders_invoices_stand'],
  ['order_further_invoices', 'order_further_invoices_stand'],
  ['order_further_invoices', 'order_further_invoices_summed'],
].map(
  ([table, trigger]) =>
    (state: 'disable' | 'enable') =>
      `alter table ${table} ${state} trigger ${trigger}`,
)

async function asOwner({ ownerUrl }: TestApp, statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Whether the column took it: one of a closed list refuses. */
async function isPut({ pool }: TestApp, text: string): Promise<boolean> {
  try {
    return ((await pool.query(text)).rowCount ?? 0) > 0
  } catch (problem) {
    const { code = '' } = problem as { code?: string } // as the database has it
    // A constraint says what may stand there, or the table keeps what it has.
    if (['23514', '23503', '22P02', '42501', '428C9'].includes(code)) return false
    throw problem
  }
}
