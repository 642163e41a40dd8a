import { firmColumns as table } from '@dromos/contract/firms/columns.ts'
import type { FirmListItem } from '@dromos/contract/firms/firms.ts'
import { Link } from '@tanstack/react-router'
import { categoryNames } from '../categories/category-names-chip.tsx'
import { gridColumns } from '../list/grid-columns.ts'
import classes from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { CreditBar } from './credit-bar.tsx'
import { t } from './firms.messages.ts'

export const firmColumns = gridColumns<FirmListItem, typeof table>(table, {
  columns: {
    name: {
      width: 240,
      cell: (firm) => (
        <Link to="/app/firms/edit/$id" className={classes.link} params={{ id: String(firm.id) }}>
          {firm.name}
        </Link>
      ),
    },
    vat: { width: 135 },
    types: {
      width: 180,
      cell: (firm) => (
        <>
          {categoryNames('firm', firm.firm_types)}{' '}
          {!firm.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
        </>
      ),
    },
    credit: { width: 160, cell: (firm) => <CreditBar credit={firm} /> },
    assignee: { width: 170 },
    trailers: { width: 110 },
  },
})
