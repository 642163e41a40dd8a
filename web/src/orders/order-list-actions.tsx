import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Can } from '../platform/can.tsx'
import { useShortcuts } from '../platform/shortcuts.ts'
import { ColumnMenu } from '../ui/column-menu.tsx'
import type { GridLayoutControl } from '../ui/grid-layout.ts'
import { IconFilter, IconPlus } from '../ui/icons.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './orders.messages.ts'

interface OrderListActionsProps {
  query: string
  onSearch: (text: string) => void
  filterCount: number
  onFilter: () => void
  layout: GridLayoutControl
}

/** Beside the title: search, filters, columns, and a new order for those who may enter one (`n`). */
export function OrderListActions({ query, onSearch, filterCount, onFilter, layout }: OrderListActionsProps) {
  return (
    <>
      <SearchBox label={t('search')} value={query} onSearch={onSearch} />
      <Button leftSection={<IconFilter size={15} />} aria-haspopup="dialog" onClick={onFilter}>
        {ui('filter')}
        {filterCount > 0 && (
          <>
            <span aria-hidden>&nbsp;· {filterCount}</span>
            <span className="visually-hidden">, {ui('filtersSet', { count: filterCount })}</span>
          </>
        )}
      </Button>
      <ColumnMenu layout={layout} />
      <Can permission="orders.write">
        <NewOrderButton />
      </Can>
    </>
  )
}

function NewOrderButton() {
  const navigate = useNavigate()
  useShortcuts({ n: () => void navigate({ to: '/app/orders/create' }) })
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={15} />}
      rightSection={<kbd aria-hidden>n</kbd>}
      renderRoot={(props) => <Link to="/app/orders/create" {...props} />}
    >
      {t('newOrder')}
    </Button>
  )
}
