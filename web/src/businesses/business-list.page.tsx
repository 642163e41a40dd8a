import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { businessColumns } from '@dromos/contract/businesses/columns.ts'
import type { BusinessListItem } from '@dromos/contract/businesses/businesses.ts'
import type { businessList } from '@dromos/contract/businesses/filters.ts'
import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { lazy } from 'react'
import { countryCell } from '../categories/country-name-chip.tsx'
import { activeLabel, activeOptions } from '../list/filters/active-words.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { t as ui } from '../ui/form/record-actions.messages.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import { BusinessLogo } from './business-logo.tsx'
import { businessRecords } from './businesses.api.ts'
import { t } from './businesses.messages.ts'

const BusinessPeek = lazy(async () => ({ default: (await import('./business-peek.tsx')).BusinessPeek }))

const columns = gridColumns<BusinessListItem, typeof businessColumns>(businessColumns, {
  columns: {
    company_title: {
      width: 240,
      cell: (business) => (
        <>
          <RecordLink edit={businessRecords.edit} id={business.id}>
            <BusinessLogo business={business} />
            {business.company_title}
          </RecordLink>{' '}
          {stateOf(business)}
        </>
      ),
    },
    company_name: { width: 140, grow: 1 },
    city: { width: 110 },
    email: { width: 180 },
    active: { width: 120, cell: (business) => stateOf(business) },
  },
  country: countryCell,
})

const filterWords: FilterWords<(typeof businessList)['filters']> = {
  labels: { active: activeLabel },
  options: { active: activeOptions },
}

export function BusinessListPage() {
  return (
    <RecordList
      list={useRecords(businessRecords, columns)}
      texts={t.group('texts')}
      filterWords={filterWords}
      narrow={narrow}
      create="businesses.write"
      peek={peek}
    />
  )
}

const stateOf = ({ active }: BusinessListItem) =>
  active ? null : <StateFlag tone="warning">{ui('off')}</StateFlag>

const peek = (id: number, close: () => void) => <BusinessPeek id={id} onClose={close} />

const narrow = (business: BusinessListItem) => (
  <>
    <span className="spread">
      <strong>{business.company_title}</strong>
      {stateOf(business)}
    </span>
    <span className="muted">
      {[business.country_iso, business.city, shownVat(business.vat)].filter(Boolean).join(' · ')}
    </span>
  </>
)
