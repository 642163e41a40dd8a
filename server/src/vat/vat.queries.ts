import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { TreatmentSide, VatCase } from '@dromos/contract/vat/vat-cases.ts'
import type { VatTreatment } from '@dromos/contract/vat/vat.rules.ts'
import type { vatApi } from '@dromos/contract/vat/vat.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { matchesSearch } from '../platform/search.ts'
import { every, page } from '../records/page.queries.ts'
import { authorsOf } from '../records/records.queries.ts'

type ListQuery = HandlerInput<(typeof vatApi)['GET /vat']>['query']

const columns = ['sentence_en', 'sentence_el', 'valid_from', 'valid_to', 'exemption'] as const
// The constraints of the table know no other words.
const words = [sql<VatCase>`vat_case`.as('vat_case'), sql<TreatmentSide>`side`.as('side')] as const

const holdsOn = (day: string) =>
  sql<boolean>`${day}::date between valid_from and coalesce(valid_to, 'infinity')`

/** One after the other: rows that are compared with each other as they are written may each wait for the other. */
export async function lockTreatments(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vat treatments'))`.execute(db)
}

export async function listTreatments(db: Db, query: ListQuery) {
  const { search, active, vat_case, side, on } = query
  const found = db
    .selectFrom('vat_treatments')
    .where(
      every(
        search !== '' && matchesSearch('search', search),
        active !== undefined && sql`active = ${active}`,
        vat_case !== undefined && sql`vat_case = ${vat_case}`,
        side !== undefined && sql`side = ${side}`,
        on !== undefined && holdsOn(on),
      ),
    )
  return page(db, query, {
    found,
    rows: found.select(['id', 'active', ...columns]).select([...words]),
    sorts: {
      vat_case: 'vat_case',
      side: 'side',
      valid_from: 'valid_from',
      valid_to: 'valid_to',
      active: 'active',
    },
    ties: ['vat_case', 'side', 'valid_from', 'id'],
  })
}

export async function findTreatment(db: Db, id: number) {
  return db
    .selectFrom('vat_treatments')
    .selectAll('vat_treatments')
    .select([...words])
    .select(authorsOf('vat_treatments'))
    .where('vat_treatments.id', '=', id)
    .executeTakeFirst()
}

/** What papers of a day say of VAT. */
export async function treatmentsOn(db: Db, day: string): Promise<VatTreatment[]> {
  return db
    .selectFrom('vat_treatments')
    .select(['exemption', 'sentence_en', 'sentence_el', ...words])
    .where('active', '=', true)
    .where(holdsOn(day))
    .orderBy('id')
    .execute()
}
