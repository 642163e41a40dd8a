import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { firmFilters } from '@dromos/contract/firms/filters.ts'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { t } from './firms.messages.ts'

export const firmFilterWords: FilterWords<typeof firmFilters> = {
  labels: {
    country: t('country'),
    firm_types: t('types'),
    assign_users: t('assignUsers'),
    operations: t('operations'),
    countries: t('countries'),
    cargos: t('cargos'),
    trailers: t('trailers'),
    address: t('filterAddress'),
    credit: t('filterCredit'),
    insurance: t('filterInsurance'),
    active: activeLabel,
  },
  options: {
    credit: firmFilters.credit.of.map((state) => ({ value: state, label: t(`credit.${state}`) })),
    insurance: firmFilters.insurance.of.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    active: activeOptions,
  },
}
