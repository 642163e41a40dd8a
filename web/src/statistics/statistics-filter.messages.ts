import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { firmSides } from '@dromos/contract/statistics/filters.ts'
import type { statisticsFilters } from '@dromos/contract/statistics/filters.ts'
import { orderStatuses } from '@dromos/contract/trade/order-statuses.ts'
import { statusWords } from '@dromos/contract/trade/order-words.ts'
import { words } from '@dromos/contract/trade/words.ts'
import { language } from '../i18n/language.ts'
import { defineMessages } from '../i18n/messages.ts'

const t = defineMessages('statistics-filters', {
  en: {
    period: 'Period',
    firm_type: 'Firms are',
    firms: 'Firms',
    sides: { customer: 'Customers', carrier: 'Carriers' },
    users: 'Assigned to',
    country_from: 'From country',
    country_to: 'To country',
    operations: 'Customer’s services',
    trailers: 'Trailer types',
    cargos: 'Goods',
    loads: 'Load types',
    status: 'Status',
    damages: 'With damage',
    complete_damage: 'Damage settled',
    groups: { time: 'When', parties: 'Who', journey: 'Where', load: 'Load and truck', state: 'How it went' },
  },
  el: {
    period: 'Περίοδος',
    firm_type: 'Οι εταιρείες είναι',
    firms: 'Εταιρείες',
    sides: { customer: 'Πελάτες', carrier: 'Μεταφορείς' },
    users: 'Χειριστές',
    country_from: 'Από χώρα',
    country_to: 'Σε χώρα',
    operations: 'Υπηρεσίες του πελάτη',
    trailers: 'Τύποι επικαθήμενου',
    cargos: 'Εμπορεύματα',
    loads: 'Τύποι φόρτωσης',
    status: 'Κατάσταση',
    damages: 'Με ζημιά',
    complete_damage: 'Ζημιά διευθετημένη',
    groups: { time: 'Πότε', parties: 'Ποιοι', journey: 'Πού', load: 'Φορτίο και όχημα', state: 'Πώς πήγε' },
  },
})

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
