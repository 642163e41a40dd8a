import type { Dimension, Drilldown } from '@dromos/contract/statistics/drilldown.rules.ts'
import type { StatisticsGroup } from '@dromos/contract/statistics/statistics.ts'
import type { ReplyOf } from '../platform/api.ts'
import { countryOf } from '../platform/format.ts'
import { t } from './statistics.messages.ts'

export type Groups = ReplyOf<'GET /stats/groups/{dimension}'>
export type OfferGroups = ReplyOf<'GET /stats/offers/{by}'>

/** The part of a question that asks for a row's orders. */
export function askedGroup(groups: Groups, dimension: Dimension, { key }: StatisticsGroup): Drilldown {
  if (key !== null) return { groups: [{ dimension, keys: [key] }] }
  const keys = groups.groups.flatMap((group) => group.key ?? [])
  return { groups: [{ dimension, keys, except: true }] }
}

export type NamedGroup = Pick<
  StatisticsGroup,
  'key' | 'label' | 'country' | 'label_to' | 'country_to' | 'members'
>

export function nameOfGroup(dimension: Dimension, group: NamedGroup): string {
  const { key, label, country, label_to: labelTo, country_to: countryTo, members } = group
  if (key === null) return t('others', { count: members })
  if (dimension === 'lane') return `${country} ${label} → ${countryTo} ${labelTo}`
  if (dimension === 'from' || dimension === 'to') return countryOf(country)
  if (label !== '') return label
  if (key === '-1') return t('several')
  const none: Partial<Record<Dimension, string>> = t.group('none')
  return none[dimension] ?? key
}
