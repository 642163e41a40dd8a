import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { OwnOfferRow, ownOffersApi } from '@dromos/contract/offers/own-offers.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { capOf } from '../../platform/paging.ts'
import { every, page } from '../../records/page.queries.ts'
import { conditionsOf, ownTabConditions } from '../offer-conditions.sql.ts'
import { laneOf, optionsOf, totalOf } from '../offer-list.queries.ts'

type ListQuery = HandlerInput<(typeof ownOffersApi)['GET /offers/own']>['query']

/** The offers that were sent to a firm: a written list of what its accounts read. */
export function listOwnOffers(db: Db, { firmId, ...query }: ListQuery & { firmId: number }) {
  const found = db
    .selectFrom('offers')
    .innerJoin('firms as firm', 'firm.id', 'offers.firm_id')
    .where(every(ownTabConditions[query.tab], conditionsOf({ ...query, firmId })))
  return page(db, query, {
    found,
    rows: found
      .select(['offers.id', 'offers.version', 'offers.number_id', 'offers.revision', 'offers.status'])
      .select(['offers.title', 'valid_until', 'sent_at', 'answered_at'])
      .select([laneOf.as('lane'), optionsOf.as('options')])
      .select(sql<OwnOfferRow['total']>`case when firm.show_price then ${totalOf} end`.as('total')),
    sorts: {
      sent_at: 'offers.sent_at',
      number_id: 'offers.number_id',
      status: 'offers.status',
      title: 'offers.title',
      valid_until: 'offers.valid_until',
      answered_at: 'offers.answered_at',
    },
    ties: ['offers.id'],
    direction: 'desc',
    cap: capOf(query),
  })
}

/** Whether an offer is with this firm; the one that a file belongs to, where one is named. */
export async function isOwn(db: Db, id: number, firmId: number): Promise<boolean> {
  const found = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('firm_id', '=', firmId)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function offerOfFile(db: Db, id: string): Promise<number | null> {
  const found = await db.selectFrom('files').select('offer_id').where('id', '=', id).executeTakeFirst()
  return found?.offer_id ?? null
}

/** The contact that an account stands for, where it is one of the firm. */
export async function contactOf(db: Db, personId: number, firmId: number): Promise<number | null> {
  const found = await sql<{ id: number }>`select c.id from people p join contacts c on c.id = p.contact_id
    where p.id = ${personId} and c.firm_id = ${firmId}`.execute(db)
  return found.rows[0]?.id ?? null
}

export async function nameOfAccount(db: Db, personId: number): Promise<string> {
  const found = await db
    .selectFrom('people')
    .select(['name', 'surname'])
    .where('id', '=', personId)
    .executeTakeFirst()
  return found ? `${found.name} ${found.surname}` : ''
}
