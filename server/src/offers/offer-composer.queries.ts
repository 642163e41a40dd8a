import { toldOffers } from '@dromos/contract/constants/offer-statuses.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

interface OfferComposerFacts {
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

/** The towns of all options at one end, each once and as the options stand. */
const towns = (place: 'from_place_id' | 'to_place_id') => sql`coalesce((
  select string_agg(town, ', ' order by first) from (
    select p.city || ' (' || c.iso || ')' as town, min(op.sort) as first
    from offer_options op join places p on p.id = op.${sql.ref(place)} join countries c on c.id = p.country_id
    where op.offer_id = o.id group by 1) named), '')`

/** What letters about an offer may say: where all of its options go, and a day of loading that is every option's. */
export async function findComposerFacts(db: Db, id: number): Promise<OfferComposerFacts | undefined> {
  const found = await sql<OfferComposerFacts>`
    select o.number_id as number, o.title, o.valid_until as until, o.business_id, o.firm_id as customer,
      ${towns('from_place_id')} as "from", ${towns('to_place_id')} as "to",
      (select min(op.loading_date) from offer_options op where op.offer_id = o.id
        having count(distinct op.loading_date) = 1 and count(op.loading_date) = count(*)) as loading,
      o.status = any(${[...toldOffers]}::int[]) as is_told,
      (select json_build_object('key', content.key, 'name', content.name, 'size', content.size)
        from offer_papers paper join stored_files content on content.key = paper.stored_key
        where paper.offer_id = o.id and paper.revision = o.revision and o.status = any(${[...toldOffers]}::int[])) as paper
    from offers o
    where o.id = ${id}`.execute(db)
  return found.rows[0]
}
