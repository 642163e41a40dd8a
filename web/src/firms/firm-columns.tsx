import { firmColumns as table } from '@dromos/contract/firms/columns.ts'
import type { FirmListItem } from '@dromos/contract/firms/firms.ts'
import { categoryNames } from '../categories/category-names-chip.tsx'
import { countryCell } from '../categories/country-name-chip.tsx'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { CreditBar } from './credit/credit-bar.tsx'
import { firmRecords } from './firm-list.ts'
import { t } from './firms.messages.ts'

export const firmColumns = gridColumns<FirmListItem, typeof table>(table, {
  columns: {
    name: {
      width: 200,
      cell: (firm) => (
        <RecordLink edit={firmRecords.edit} id={firm.id}>
          {firm.name}
        </RecordLink>
      ),
    },
    vat: { width: 129 },
    city: { width: 115 },
    country: { width: 116 },
    types: {
      width: 155,
      cell: (firm) => (
        <>
          {categoryNames('firm', firm.firm_types)}{' '}
          {!firm.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
        </>
      ),
    },
    credit: { width: 162, cell: (firm) => <CreditBar credit={firm} /> },
    assignee: { width: 165 },
    trailers: { width: 135 },
  },
  country: countryCell,
})
