import type { HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import type { OfferGroup } from '@dromos/contract/statistics/offer-drilldown.rules.ts'
import type { OfferSums, offersWonApi } from '@dromos/contract/statistics/offers-won.ts'
import type { StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import { countOutcomes } from '../../offers/offers-won.service.ts'
import { roleHas } from '../../platform/access/roles.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { questionOf } from './statistics-asked.service.ts'
import type { StatisticsDeps } from './statistics-asked.service.ts'
import { isOwnOnly } from './statistics.policy.ts'

type Call = (typeof offersWonApi)['GET /stats/offers/{by}']
type Query = HandlerInput<Call>['query']
type Counted = Awaited<ReturnType<typeof countOutcomes>>['totals'][number]

/** How many of the offers that were sent in a period were won. Of the filters those count that offers have. */
export async function readOffersWon(
  context: Context,
  by: OfferGroup,
  { sort, most, ...query }: Query,
  ground: StatisticsDeps,
): Promise<Reply<Call>> {
  const { actor } = context
  if (!roleHas(actor.role, 'offers.read')) throw notFound()
  const { db, heading } = await questionOf(context, query, ground)
  const { period, before } = heading
  const asked = {
    now: period,
    before,
    ...filterOf(query),
    ...(isOwnOnly(actor) && { owner: actor.id }),
  }
  const { totals, rows, keys, names } = await countOutcomes(db, asked, { by, sort, most })
  const isPriced = heading.view === 'money'
  const toldOf = (found: readonly Counted[], isNow: boolean) =>
    told(
      found.find(({ is_now }) => is_now === isNow),
      isPriced,
    )
  const others = rows.find(({ key, is_now }) => key === null && is_now)?.members ?? 0
  const groupOf = (key: string | null) => {
    const own = rows.filter((row) => row.key === key)
    return {
      key,
      ...((key !== null && names.get(key)) || nameless),
      members: key === null ? others : 1,
      now: toldOf(own, true),
      before: before && toldOf(own, false),
    }
  }
  return {
    ...heading,
    groups: [...keys, ...(others > 0 ? [null] : [])].map(groupOf),
    total: toldOf(totals, true),
    total_before: before && toldOf(totals, false),
    count: keys.length + others,
  }
}

const nameless = { label: '', country: '', label_to: '', country_to: '' }

function filterOf({ firm_type: side, firms, business, users, country_from, country_to }: StatisticsQuery) {
  return { customer: side === 'carrier' ? undefined : firms, business, users, country_from, country_to }
}

function told(found: Counted | undefined, isPriced: boolean): OfferSums {
  const { sent = 0, won = 0, lost = 0, open = 0, value = 0 } = found ?? {}
  const rate = won + lost === 0 ? null : won / (won + lost)
  return { sent, won, lost, open, rate, value: isPriced ? value : null }
}
