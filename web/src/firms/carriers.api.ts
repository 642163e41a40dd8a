import type { CarrierItem } from '@dromos/contract/firms/firm-files.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { AsyncSource } from '../ui/fields/use-async-search.ts'
import { t } from './files/firm-files.messages.ts'

export interface PlannedJourney {
  from: string
  to: string
  places: number[]
  is_cooled?: boolean
  is_dangerous?: boolean
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
    return page.data.map(({ id, name, vat, city, country_iso, licences }: CarrierItem) => ({
      value: id,
      lead: country_iso,
      label: name,
      hint: [city, vat, licences.valid ? '' : t('notValid')].filter(Boolean).join(' · '),
      disabled: !licences.valid && !mayOverride,
    }))
  },
})

export const carrierLicencesQuery = (id: number, journey: PlannedJourney) =>
  queryOptions({
    queryKey: ['firms', 'licences', id, journey],
    queryFn: async ({ signal }) => {
      const page = await call('GET /firms/carriers', { query: { ...journey, ids: [id] }, signal })
      return page.data[0]?.licences ?? null
    },
    placeholderData: keepPreviousData,
  })
