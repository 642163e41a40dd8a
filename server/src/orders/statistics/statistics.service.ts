import type { HandlerInput, Reply } from '@dromos/contract/base/endpoint.ts'
import type { GroupSort } from '@dromos/contract/statistics/filters.ts'
import { stepOf } from '@dromos/contract/statistics/period.rules.ts'
import type { StatisticsQuery, statisticsApi } from '@dromos/contract/statistics/statistics.ts'
import type { Context } from '../../platform/context.ts'
import { added, questionOf, told } from './statistics-asked.service.ts'
import type { StatisticsDeps, Question } from './statistics-asked.service.ts'
import { namesOf } from './statistics-names.queries.ts'
import { requireDimension } from './statistics.policy.ts'
import * as queries from './statistics.queries.ts'

type Calls = typeof statisticsApi
type GroupCall = HandlerInput<Calls['GET /stats/groups/{dimension}']>
type SeriesQuery = HandlerInput<Calls['GET /stats/series']>['query']

export async function readSummary(context: Context, query: StatisticsQuery, ground: StatisticsDeps) {
  const question = await questionOf(context, query, ground)
  const rows = await queries.readSums(question.db, question.asked)
  const of = (isNow: boolean) =>
    told(
      rows.find(({ is_now }) => is_now === isNow),
      question,
    )
  const compared = question.heading.before && of(false)
  return { ...question.heading, figures: of(true), compared, planned: await readPlanned(question) }
}

/** What has not come yet of a running period. */
async function readPlanned(question: Question) {
  if (!question.rest) return null
  const [sums] = await queries.readSums(question.db, question.rest)
  const { orders, turnover } = told(sums, question)
  return { orders, turnover }
}

export async function readSeries(
  context: Context,
  { step: chosen, ...query }: SeriesQuery,
  ground: StatisticsDeps,
): Promise<Reply<Calls['GET /stats/series']>> {
  const question = await questionOf(context, query, ground)
  const { heading, rest } = question
  const step = chosen ?? stepOf(heading.whole ?? heading.period)
  const rows = await queries.readSeries(question.db, question.asked, step)
  const pointOf = ({ day, ...sums }: (typeof rows)[number]) => ({ day, ...told(sums, question) })
  const points = (isNow: boolean) => rows.filter((row) => row.is_now === isNow).map(pointOf)
  const planned_points = rest ? (await queries.readSeries(question.db, rest, step)).map(pointOf) : []
  return { ...heading, step, now_points: points(true), before_points: points(false), planned_points }
}

export async function readGroups(
  context: Context,
  { dimension }: GroupCall['params'],
  { sort, most, ...query }: GroupCall['query'],
  ground: StatisticsDeps,
): Promise<Reply<Calls['GET /stats/groups/{dimension}']>> {
  requireDimension(context.actor, dimension)
  const question = await questionOf(context, query, ground)
  const { db, asked, heading } = question
  const rows = await queries.readGroups(db, asked, { dimension, sort: sortFor(sort, question), most })
  const keys = [...new Set(rows.flatMap(({ key }) => key ?? []))]
  const names = await namesOf(db, dimension, keys, context.language)
  const others = rows[0]?.others ?? 0
  const shown = [...keys, ...(others > 0 ? [null] : [])]
  const of = (isNow: boolean) => rows.filter(({ is_now }) => is_now === isNow)
  return {
    ...heading,
    groups: shown.map((key) => groupOf({ key, rows, question, names })),
    total: told(added(of(true)), question),
    total_before: heading.before && told(added(of(false)), question),
    count: keys.length + others,
    losing: heading.view === 'money' ? (rows[0]?.losing ?? 0) : null,
  }
}

/** What is not told puts nothing in order either. */
function sortFor(sort: GroupSort = 'turnover', { isPriced, heading }: Question): GroupSort {
  if (sort === 'orders' || sort === 'late') return sort
  if (sort === 'turnover') return isPriced ? sort : 'orders'
  return heading.view === 'money' ? sort : 'orders'
}

function groupOf({
  key,
  rows,
  question,
  names,
}: {
  key: string | null
  rows: readonly queries.GroupRow[]
  question: Question
  names: Awaited<ReturnType<typeof namesOf>>
}) {
  const find = (isNow: boolean) => rows.find((row) => row.key === key && row.is_now === isNow)
  const nameless = { label: '', country: '', label_to: '', country_to: '' }
  return {
    key,
    ...((key !== null && names.get(key)) || nameless),
    members: key === null ? (rows[0]?.others ?? 0) : 1,
    now: told(find(true), question),
    before: question.heading.before && told(find(false), question),
  }
}

export async function readCountries(context: Context, query: StatisticsQuery, ground: StatisticsDeps) {
  const question = await questionOf(context, query, ground)
  const rows = await queries.readPairs(question.db, question.asked)
  const pairs = rows.map(({ from, to, ...sums }) => ({ from, to, ...told(sums, question) }))
  return { ...question.heading, pairs }
}
