import { TERMS_VERSION } from '@dromos/contract/people/terms.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { fileKind } from '@dromos/contract/constants/file-kinds.ts'
import { stopKind } from '@dromos/contract/constants/stops.ts'
import type pg from 'pg'

type Values = Record<string, unknown>

/** Makes records straight in the database, with whatever parents they need. Answers are ids. */
export interface Make {
  business(values?: Values): Promise<number>
  /** A person who has accepted the terms, unless `values` say otherwise. */
  person(values: Values & { role_id: RoleId }): Promise<number>
  /** A person's picture, without its content; answers its name. */
  picture(personId: number): Promise<string>
  session(personId: number): Promise<string>
  /** A document of a firm, without its content; answers its id. */
  firmFile(firmId: number, values?: Values): Promise<string>
  /** A customer whose insurance is assigned, without a limit. */
  firm(values?: Values): Promise<number>
  /** A carrier whose licences are approved for 2026 and 2027 everywhere. */
  carrier(values?: Values): Promise<number>
  address(firmId: number, values?: Values): Promise<number>
  contact(firmId: number, values?: Values): Promise<number>
  group(values?: Values): Promise<number>
  place(values?: Values): Promise<number>
  customsPlace(): Promise<number>
  /** An order with one detail; `values` are columns of `orders`. */
  order(values?: Values): Promise<number>
}

const GREECE = 1

/** Factories over a pool. Names are numbered, so that tests of one file do not meet. */
export function createMake(pool: pg.Pool): Make {
  let serial = 0
  const next = (): number => (serial += 1)
  const insert = async <T = number>(table: string, values: Values): Promise<T> => {
    const columns = Object.keys(values)
    const parameters = columns.map((_column, at) => `$${at + 1}`)
    const found = await pool.query<{ id: T }>(
      `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')}) returning id`,
      Object.values(values),
    )
    return found.rows[0]!.id
  }
  const firstOf = async (table: string, orElse: () => Promise<number>): Promise<number> => {
    const found = await pool.query<{ id: number }>(`select id from ${table} order by id limit 1`)
    return found.rows[0]?.id ?? orElse()
  }

  const make: Make = {
    business: (values = {}) =>
      insert('businesses', {
        company_title: `Business ${next()}`,
        company_name: 'AE',
        country_id: GREECE,
        ...values,
      }),
    person: (values) =>
      insert('people', {
        name: 'Test',
        surname: `Person${next()}`,
        email: `person${next()}@dromos.test`,
        first_login: true,
        terms_version: TERMS_VERSION,
        ...values,
      }),
    async picture(personId) {
      const keys = await pool.query<{ key: string }>(
        `insert into stored_files (key, name, type, size, sha256)
         select gen_random_uuid(), 'picture', 'image/webp', 1, repeat('0', 64) from generate_series(1, 2) returning key`,
      )
      const image = `picture-${personId}.webp`
      await pool.query('update people set image = $2, image_file = $3, image_small = $4 where id = $1', [
        personId,
        image,
        ...keys.rows.map(({ key }) => key),
      ])
      return image
    },
    session: (personId) => insert<string>('sessions', { person_id: personId, address: '127.0.0.1' }),
    async firmFile(firmId, values = {}) {
      const stored = await pool.query<{ key: string }>(
        `insert into stored_files (key, name, type, size, sha256)
         values (gen_random_uuid(), 'licence.pdf', 'application/pdf', 1, repeat('0', 64)) returning key`,
      )
      const key = stored.rows[0]!.key
      return insert<string>('files', { firm_id: firmId, file_type_id: 15, stored_key: key, ...values })
    },
    firm: (values = {}) =>
      insert('firms', {
        name: `Firm ${next()}`,
        country_id: GREECE,
        is_customer: true,
        insurance: 'assigned',
        ...values,
      }),
    async carrier(values = {}) {
      const id = await make.firm({ is_customer: false, is_carrier: true, ...values })
      const approved = { valid_from: '2026-01-01', valid_to: '2027-12-31', approved_at: '2026-01-01' }
      for (const kind of [fileKind.communityLicence, fileKind.cmrInsurance, fileKind.coldCertificate]) {
        await make.firmFile(id, { file_type_id: kind, ...approved })
      }
      return id
    },
    address: (firmId, values = {}) =>
      insert('firm_addresses', {
        firm_id: firmId,
        address: 'Main street 1',
        city: 'Athens',
        country_id: GREECE,
        timezone: 'Europe/Athens',
        ...values,
      }),
    contact: (firmId, values = {}) =>
      insert('contacts', { firm_id: firmId, first_name: 'Con', last_name: `Tact${next()}`, ...values }),
    group: (values = {}) =>
      insert('groups', {
        name: `Group ${next()}`,
        legal_basis: 'customer',
        subject: 'News for {firm}',
        message: '<p>Dear {first_name|colleague}, we drive.</p>',
        ...values,
      }),
    place: (values = {}) =>
      insert('places', {
        name: `Place ${next()}`,
        city: 'Athens',
        country_id: GREECE,
        lat: 37.98,
        lng: 23.73,
        timezone: 'Europe/Athens',
        ...values,
      }),
    customsPlace: () => make.place({ customs: 1 }),
    async order({ invoice_number = '', ...values } = {}) {
      const business = await firstOf('businesses', () => make.business())
      const place = values['loading_place_id'] ?? (await make.place())
      const number = next()
      const id = await insert('orders', {
        number_id: `2025-${String(number).padStart(6, '0')}`,
        business_id: business,
        firm_company_id: values['firm_company_id'] ?? (await make.firm()),
        loading_date: '2026-11-24',
        delivery_date: '2026-11-27',
        loading_place_id: place,
        delivery_place_id: place,
        customer_name: `Customer ${number}`,
        search: ` 2025-${number} customer ${number}`,
        customer_search: ` 2025-${number}`,
        ...values,
      })
      await addDetail(insert, id, Number(place))
      // What is owed is known before it is invoiced.
      await pool.query('update orders set gross = order_gross(id), invoice_number = $2 where id = $1', [
        id,
        invoice_number,
      ])
      return id
    },
  }
  return make
}

async function addDetail(
  insert: (table: string, values: Values) => Promise<number>,
  orderId: number,
  place: number,
): Promise<void> {
  const detail = await insert('consignment_details', { order_id: orderId, sort: 0 })
  for (const kind of [1, 2]) {
    const date = kind === stopKind.loading ? '2026-11-24' : '2026-11-27'
    await insert('consignment_stops', {
      detail_id: detail,
      order_id: orderId,
      kind,
      place_id: place,
      date,
      timezone: 'Europe/Athens',
      starts_at: `${date}T00:00:00+02:00`,
      ends_at: `${date}T23:59:00+02:00`,
    })
  }
}
