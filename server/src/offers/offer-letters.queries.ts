import { toldOffers } from '@dromos/contract/trade/offer-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

interface OfferLetterFacts {
  number: string
  title: string
  until: string | null
  business_id: number
  customer: number
  from: string
  to: string
  loading: string | null
  /** It was sent, whatever became of it since. */
  is_told: boolean
  /** The paper that its present version left with. */
  paper: { key: string; name: string; size: number } | null
}

/** What letters about an offer may say; where it goes is said of its first option. */
export async function findLetterFacts(db: Db, id: number): Promise<OfferLetterFacts | undefined> {
  const found = await sql<OfferLetterFacts>`
    select o.number_id as number, o.title, o.valid_until as until, o.business_id, o.firm_id as customer,
      coalesce(lane."from", '') as "from", coalesce(lane."to", '') as "to", lane.loading,
      o.status = any(${[...toldOffers]}::int[]) as is_told,
      (select json_build_object('key', content.key, 'name', content.name, 'size', content.size)
        from offer_papers paper join stored_files content on content.key = paper.stored_key
        where paper.offer_id = o.id and paper.revision = o.revision and o.status = any(${[...toldOffers]}::int[])) as paper
    from offers o left join lateral (
      select a.city || ' (' || a_country.iso || ')' as "from", b.city || ' (' || b_country.iso || ')' as "to",
        op.loading_date as loading
      from offer_options op join places a on a.id = op.from_place_id join countries a_country on a_country.id = a.country_id
        join places b on b.id = op.to_place_id join countries b_country on b_country.id = b.country_id
      where op.offer_id = o.id order by op.sort limit 1) lane on true
    where o.id = ${id}`.execute(db)
  return found.rows[0]
}
