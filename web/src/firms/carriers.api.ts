import type { CarrierItem } from '@dromos/contract/firms/firm-files.ts'
import { isMet } from '@dromos/contract/firms/licences.rules.ts'
import { officeRoleIds, roleNames } from '@dromos/contract/constants/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { call } from '../platform/api.ts'
import { averageOf } from '../platform/format.ts'
import type { AsyncSource } from '../ui/fields/use-async-search.ts'
import { t } from './files/firm-files.messages.ts'
import { needText } from './files/licence-words.ts'

export interface PlannedJourney {
  from: string
  to: string
  places: number[]
  is_cooled?: boolean
  is_dangerous?: boolean
  /** Driver and truck are still to be named. */
  is_truck_open?: boolean
  /** Cents. */
  cargo_value?: number
  declared_value?: number
  /** Kilograms. */
  weight?: number
  business_id?: number
}

/** By name, VAT number or city. Choosing a carrier without valid licences takes the right to override. */
export const carriersSource = (
  journey: PlannedJourney,
  { mayOverride }: { mayOverride: boolean },
): AsyncSource => ({
  queryKey: ['firms', 'search', 'licensed', journey, mayOverride],
  search: async (text, signal) => {
    const query = { ...journey, search: text, pageSize: '25' }
    const page = await call('GET /firms/carriers', { query, signal })
    return page.data.map((carrier) => ({
      value: carrier.id,
      lead: carrier.country_iso,
      label: carrier.name,
      hint: hintOf(carrier),
      disabled: !carrier.licences.valid && !mayOverride,
      ...(!carrier.licences.valid && !mayOverride && { barred: `${refusalOf(carrier)} · ${whoReleases()}` }),
    }))
  },
})

const hintOf = ({ city, vat, rating, score, licences }: CarrierItem): string =>
  [
    city,
    vat,
    score !== null && t('score', { score }),
    rating && `★ ${averageOf(rating.overall)} (${rating.ratings})`,
    licences.valid ? '' : refusalOf({ licences }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Which papers do not hold, and since when. */
const refusalOf = ({ licences }: Pick<CarrierItem, 'licences'>): string =>
  [t('notValid'), ...licences.needs.filter((need) => !isMet(need)).map(needText)].join(' · ')

const whoReleases = (): string =>
  t('released', { roles: officeRoleIds.map((role) => roleNames[language][role]).join(', ') })

/** A carrier with what its licences say to a journey, and its rating; null when there is none. */
export const carrierQuery = (id: number, journey: PlannedJourney) =>
  queryOptions({
    queryKey: ['firms', 'licences', id, journey],
    queryFn: async ({ signal }) => {
      const page = await call('GET /firms/carriers', { query: { ...journey, ids: [id] }, signal })
      return page.data[0] ?? null
    },
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  })
