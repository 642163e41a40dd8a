import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { statisticsFilterTexts } from '@dromos/contract/statistics/filter-texts.ts'
import { firmSides } from '@dromos/contract/statistics/filters.ts'
import type { statisticsFilters } from '@dromos/contract/statistics/filters.ts'
import { orderStatuses } from '@dromos/contract/constants/order-statuses.ts'
import { statusWords } from '@dromos/contract/constants/order-words.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { defineMessages } from '../i18n/messages.ts'

const t = defineMessages('statistics-filters', statisticsFilterTexts)

type Name = keyof typeof statisticsFilters

const groups = [
  { title: t('groups.time'), names: ['period_from'] },
  { title: t('groups.parties'), names: ['firm_type', 'firms', 'business', 'users', 'operations'] },
  { title: t('groups.journey'), names: ['country_from', 'country_to'] },
  { title: t('groups.load'), names: ['trailers', 'cargos', 'loads'] },
  { title: t('groups.state'), names: ['status', 'damages', 'complete_damage'] },
] as const satisfies { title: string; names: readonly Name[] }[]

const yesNo = [
  { value: 'true', label: words.yes[language] },
  { value: 'false', label: words.no[language] },
]

export const statisticsFilterWords: FilterWords<typeof statisticsFilters> & { groups: typeof groups } = {
  groups,
  labels: {
    period: t('period'),
    firm_type: t('firm_type'),
    firms: t('firms'),
    business: words.business[language],
    users: t('users'),
    country_from: t('country_from'),
    country_to: t('country_to'),
    operations: t('operations'),
    trailers: t('trailers'),
    cargos: t('cargos'),
    loads: t('loads'),
    status: t('status'),
    damages: t('damages'),
    complete_damage: t('complete_damage'),
  },
  options: {
    firm_type: firmSides.map((side) => ({ value: side, label: t(`sides.${side}`) })),
    status: orderStatuses.map((id) => ({ value: id, label: statusWords[id][language] })),
    damages: yesNo,
    complete_damage: yesNo,
  },
}
