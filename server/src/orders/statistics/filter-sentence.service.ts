import { statisticsFilterTexts } from '@dromos/contract/statistics/filter-texts.ts'
import type { StatisticsQuery } from '@dromos/contract/statistics/statistics.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { words } from '@dromos/contract/constants/words.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import type { Context } from '../../platform/context.ts'
import { listNames } from './statistics-paper.queries.ts'
import type { NamedRecords } from './statistics-paper.queries.ts'

const statuses: Readonly<Record<number, Words>> = statusWords

const named = {
  firms: 'firms',
  business: 'businesses',
  users: 'people',
  country_from: 'country',
  country_to: 'country',
  operations: 'operation',
  trailers: 'trailer',
  cargos: 'cargo',
  loads: 'load',
} as const satisfies Partial<Record<keyof StatisticsQuery, NamedRecords>>

/** What figures are narrowed by, as a sentence: `Customers: A, B · Status: Finished`; empty where by nothing. */
export async function sayFilters({ db, language }: Context, query: StatisticsQuery): Promise<string> {
  const texts = statisticsFilterTexts[language]
  const said: string[] = []
  for (const [name, records] of Object.entries(named)) {
    const filter = name as keyof typeof named // the names of the table above
    const ids = query[filter]
    if (ids === undefined || ids.length === 0) continue
    const label = filter === 'firms' ? texts.sides[query.firm_type ?? 'customer'] : labelOf(filter, language)
    said.push(`${label}: ${(await listNames(db, records, { ids, language })).join(', ')}`)
  }
  const { status, damages, complete_damage: isSettled } = query
  if (status) said.push(`${texts.status}: ${status.map((id) => statuses[id]?.[language] ?? '').join(', ')}`)
  if (damages !== undefined) said.push(`${texts.damages}: ${yesOrNo(damages, language)}`)
  if (isSettled !== undefined) said.push(`${texts.complete_damage}: ${yesOrNo(isSettled, language)}`)
  return said.join(' · ')
}

const labelOf = (filter: Exclude<keyof typeof named, 'firms'>, language: Context['language']): string =>
  filter === 'business' ? words.business[language] : statisticsFilterTexts[language][filter]

const yesOrNo = (is: boolean, language: Context['language']): string => (is ? words.yes : words.no)[language]
