import { language } from '../../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Can } from '../../platform/can.tsx'
import { useAuthor } from '../../platform/session/session.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ColumnMenu } from '../../ui/grid/column-menu.tsx'
import { ExportMenu } from '../../list/export-menu.tsx'
import type { GridLayoutControl } from '../../ui/grid/grid-layout.ts'
import { IconFilter, IconPlus, IconTemplate } from '../../ui/icons.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { t } from '../orders.messages.ts'
import classes from '../orders.module.css'

interface OrderListActionsProps {
  text: string
  onSearch: (text: string) => void
  filterCount: number
  onFilter: () => void
  layout: GridLayoutControl
  /** What the list asks for. */
  query: object
}

/** Beside the title: search, filters, columns, and a new order for those who may enter one (`n`). */
export function OrderListActions({
  text,
  onSearch,
  filterCount,
  onFilter,
  layout,
  query,
}: OrderListActionsProps) {
  const isOperator = useAuthor().role === roles.operator
  const file = { address: '/orders/export', query, ...(isOperator && { note: t('exportOwn') }) }
  return (
    <>
      <SearchBox label={t('search')} value={text} onSearch={onSearch} />
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
      <Can permission="orders.export">
        <ExportMenu title={listTitles.orders[language]} file={file} layout={layout} />
      </Can>
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
    <div className={classes.create}>
      <Button
        variant="filled"
        leftSection={<IconPlus size={15} />}
        rightSection={<kbd aria-hidden>n</kbd>}
        renderRoot={(props) => <Link to="/app/orders/create" {...props} />}
      >
        {t('newOrder')}
      </Button>
      <Link
        to="/app/orders/create"
        search={{ template: 'choose' }}
        aria-label={t('fromTemplate')}
        title={t('fromTemplate')}
      >
        <IconTemplate size={16} />
      </Link>
    </div>
  )
}
