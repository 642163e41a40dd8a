import type { FirmListItem } from '@dromos/contract/firms/firms.ts'
import { Link } from '@tanstack/react-router'
import { categoryName, useCategories } from '../categories/categories.api.ts'
import { countryOf } from '../platform/format.ts'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import classes from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { CreditBar } from './credit-bar.tsx'
import type { FirmSortField } from './firm-search.ts'
import { t } from './firms.messages.ts'

type Column = GridColumn<FirmListItem> & { sort?: FirmSortField }

/** The columns of the list of firms. */
export const firmColumns: readonly Column[] = [
  {
    id: 'name',
    label: t('name'),
    width: 240,
    sort: 'name',
    pinned: true,
    fixed: true,
    cell: (firm) => (
      <Link to="/app/firms/edit/$id" className={classes['link']} params={{ id: String(firm.id) }}>
        {firm.name}
      </Link>
    ),
  },
  { id: 'vat', label: t('vat'), width: 135, sort: 'vat', cell: (firm) => firm.vat },
  { id: 'city', label: t('city'), width: 130, cell: (firm) => firm.city },
  {
    id: 'country',
    label: t('country'),
    width: 135,
    sort: 'country',
    cell: (firm) => `${firm.country_iso} · ${countryOf(firm.country_iso)}`,
  },
  { id: 'types', label: t('types'), width: 180, cell: (firm) => <Kinds firm={firm} /> },
  { id: 'credit', label: t('creditUse'), width: 160, cell: (firm) => <CreditBar credit={firm} /> },
  { id: 'assignee', label: t('assignee'), width: 170, cell: (firm) => firm.assignee },
  {
    id: 'trailers',
    label: t('trailerNumber'),
    width: 110,
    align: 'end',
    cell: (firm) => (firm.trailer_number > 0 ? firm.trailer_number : ''),
  },
]

function Kinds({ firm }: { firm: FirmListItem }) {
  const kinds = useCategories('firm').filter(({ id }) => firm.firm_types.includes(id))
  return (
    <>
      {kinds.map(categoryName).join(', ')}{' '}
      {!firm.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
    </>
  )
}
