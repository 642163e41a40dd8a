import { randomUUID } from 'node:crypto'
import { bookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import type { BookingStatus } from '@dromos/contract/constants/booking-statuses.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { offerStatus, toldOffers } from '@dromos/contract/constants/offer-statuses.ts'
import type pg from 'pg'
import { hashToken, makeToken } from '../../documents/link-secrets.ts'
import { sealLink } from '../../offers/offer-links.service.ts'
import type { Secrets } from '../../platform/access/secrets.ts'
import { addDays, officeInstant } from '../calendar.ts'
import { demoCustomerPeople } from '../company.data.ts'
import { insertRows } from '../insert-rows.ts'
import { offerOf } from './offer-of-sketch.ts'
import type { Customer, Known, Offer, SketchPlace } from './offer-of-sketch.ts'
import { demoClauses, demoOffers } from './offers.data.ts'

/** Offers in every state, as they stand on the day, with the versions that were sent and the links that open them. */
export async function insertOffers(
  db: pg.ClientBase,
  { today, secrets }: { today: string; secrets: Secrets | undefined },
): Promise<void> {
  const known = await readKnown(db, today)
  await insertRows(
    db,
    'clauses',
    demoClauses
      .map((clause, at) => ({ id: at + 1, ...clause, created_by: 1, updated_by: 1, active: true }))
      .map(stampedAt(today)),
  )
  const offers = demoOffers.map((sketch, at) => offerOf(sketch, at, known))
  for (const offer of offers) await makeBooked(db, offer)
  await insertRows(
    db,
    'offers',
    offers.map(({ row }) => row),
  )
  await insertRows(
    db,
    'offer_options',
    offers.flatMap(({ options }) => options),
  )
  await insertRows(db, 'offer_manuscripts', offers.flatMap(manuscriptRows))
  await insertRows(
    db,
    'offer_contacts',
    offers.flatMap(({ row, customer }) =>
      customer.contacts.map(({ id }, sort) => ({ offer_id: row.id, contact_id: id, sort })),
    ),
  )
  await insertRows(
    db,
    'offer_users',
    offers.map(({ row }) => ({ offer_id: row.id, person_id: row.created_by })),
  )
  const told = offers.filter(isNotified)
  await insertRows(
    db,
    'offer_versions',
    told.flatMap((offer) => versionRows(offer, known)),
  )
  if (secrets) {
    await insertRows(
      db,
      'offer_links',
      told.flatMap((offer) => linkRows(offer, secrets)),
    )
  }
  await insertRows(db, 'document_logs', offers.flatMap(logRows))
  await insertRows(db, 'document_numbers', [
    { kind: 'offer', business_id: known.business.id, year: Number(today.slice(0, 4)), last: offers.length },
  ])
}

const stampedAt =
  (today: string) =>
  <R extends object>(row: R) => ({
    ...row,
    created_at: officeInstant(addDays(today, -200), 540),
    updated_at: officeInstant(addDays(today, -200), 540),
  })

async function readKnown(db: pg.ClientBase, today: string): Promise<Known> {
  const own = demoCustomerPeople.map(([, , , firm]) => firm)
  const { rows: customers } = await db.query<Customer>(
    `select f.id, f.name, f.country_id, (select coalesce(json_agg(json_build_object('id', c.id,
        'name', btrim(c.first_name || ' ' || c.last_name), 'email', c.email) order by c.id), '[]')
      from (select * from contacts where firm_id = f.id and email <> '' and active order by id limit 2) c) as contacts
    from firms f where f.is_customer and f.active
      and exists (select from contacts where firm_id = f.id and email <> '' and active)
    order by array_position($1::int[], f.id), f.id limit 10`,
    [own],
  )
  const { rows: places } = await db.query<SketchPlace>(
    `select p.id, p.name, p.city, c.iso as country_iso from places p join countries c on c.id = p.country_id
      where p.customs = 2 order by p.id`,
  )
  const { rows: businesses } = await db.query<Known['business']>(
    'select id, company_title as name, city, phone, email from businesses order by id limit 1',
  )
  const { rows: countries } = await db.query<{ id: number }>("select id from countries where iso = 'GR'")
  const { rows: staff } = await db.query<{ id: number; name: string; email: string; phone: string }>(
    "select id, name || ' ' || surname as name, email, phone from people where firm_id is null order by id",
  )
  const people = new Map(staff.map(({ id, ...person }) => [id, person]))
  const [business] = businesses
  if (!business) throw new RangeError('a demonstration has a business')
  return { customers, places, business, greece: countries[0]?.id ?? 1, people, today }
}

const isNotified = ({ row }: Offer): boolean =>
  toldOffers.some((status) => status === row.status) && row.sent_at !== null

/** What was accepted has its booking: one of the same customer that waits, or one that became an order. */
async function makeBooked(db: pg.ClientBase, { row }: Offer): Promise<void> {
  if (row.status !== offerStatus.accepted) return
  const wanted: BookingStatus[] = [bookingStatus.accepted, bookingStatus.requested]
  const { rows } = await db.query<{ id: number }>(
    `select id from bookings where firm_company_id = $1 and status = any($2::int[]) order by status desc, id desc limit 1`,
    [row.firm_id, wanted],
  )
  row.booking_id = rows[0]?.id ?? null
}

const manuscriptRows = ({ row }: Offer) =>
  demoClauses.slice(0, 3).map((clause, sort) => ({
    offer_id: row.id,
    sort,
    clause_id: sort + 1,
    title: row.language === 'el' ? clause.title_el : clause.title_en,
    body: row.language === 'el' ? clause.body_el : clause.body_en,
  }))

/** Each version as it left; the one before cost a little more. */
function versionRows({ row, customer, lanes }: Offer, { business, people }: Known) {
  const versions = Array.from({ length: row.revision }, (_, at) => at + 1)
  return versions.map((revision) => ({
    offer_id: row.id,
    revision,
    shown: {
      title: row.title,
      content: row.content,
      language: row.language,
      firm: customer.name,
      business: { name: business.name, city: business.city, phone: business.phone, email: business.email },
      sender: people.get(row.created_by) ?? null,
      valid_until: row.valid_until,
      manuscripts: manuscriptRows({ row } as Offer).map(({ title, body }) => ({ title, body })),
      options: lanes.map((option) => ({
        title: option.title,
        note: option.note,
        from: { city: option.from.city, country_iso: option.from.country_iso },
        to: { city: option.to.city, country_iso: option.to.country_iso },
        days: option.days,
        unit: option.unit,
        quantity: option.quantity,
        price: option.price + (row.revision - revision) * 8_000,
        recommended: option.recommended,
        valid_until: null,
        loading_date: null,
      })),
    },
    told: {
      message: row.message,
      contacts: customer.contacts.map(({ name, email }) => ({ name, email })),
      costs: lanes.map(({ cost }) => cost),
    },
    sent_at: revision === row.revision ? row.sent_at : row.created_at,
    sent_by: row.sent_by,
  }))
}

function linkRows({ row, customer }: Offer, secrets: Secrets) {
  const isEnded = row.status === offerStatus.withdrawn
  return customer.contacts.map(({ id, name, email }) => {
    const link = randomUUID()
    const token = makeToken()
    return {
      id: link,
      offer_id: row.id,
      revision: row.revision,
      contact_id: id,
      name,
      email,
      token_hash: hashToken(token),
      sealed: isEnded ? null : sealLink(secrets, link, token),
      mail_id: null,
      viewed_at: row.viewed_at,
      revoked_at: isEnded ? row.updated_at : null,
      created_at: row.sent_at,
    }
  })
}

function logRows({ row }: Offer) {
  const line = {
    offer_id: row.id,
    log_type_id: logType.status,
    created_by: row.created_by as number | null,
    text: '',
  }
  const event = lastEvents[row.status]
  return [
    { ...line, data: { event: 'created' }, created_at: row.created_at },
    ...(row.sent_at === null
      ? []
      : [
          {
            ...line,
            data: { event: 'send', from: offerStatus.draft, to: offerStatus.sent },
            created_at: row.sent_at,
          },
        ]),
    ...(event === undefined
      ? []
      : [
          {
            ...line,
            created_by: event.startsWith('customer') ? null : line.created_by,
            text: row.answer_text || row.answer_name,
            data: { event, from: offerStatus.sent, to: row.status },
            created_at: row.updated_at,
          },
        ]),
  ]
}

const lastEvents: Readonly<Partial<Record<number, string>>> = {
  [offerStatus.scheduled]: 'schedule',
  [offerStatus.viewed]: 'viewed',
  [offerStatus.accepted]: 'customer_accepted',
  [offerStatus.declined]: 'customer_declined',
  [offerStatus.expired]: 'expired',
  [offerStatus.withdrawn]: 'withdraw',
}
