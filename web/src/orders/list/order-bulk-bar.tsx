import { language } from '../../i18n/language.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import type { CustomerOrderRow } from '@dromos/contract/orders/orders.ts'
import { roles } from '@dromos/contract/trade/roles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan, useAuthor } from '../../platform/session/session.tsx'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ExportPanel } from '../../list/export-panel.tsx'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import type { GridLayoutControl } from '../../ui/grid/grid-layout.ts'
import { IconDownload, IconPrinter, IconUsers, IconX } from '../../ui/icons.ts'
import { OrderBulkAssign } from './order-bulk-assign.tsx'
import { t } from './order-bulk.messages.ts'
import classes from './order-bulk.module.css'
import { OrderPrint } from './order-print.tsx'
import { t as orders } from '../orders.messages.ts'

interface OrderBulkBarProps<R extends CustomerOrderRow> {
  /** The selected ones, in the order of the list. */
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  layout: GridLayoutControl
  /** What the list asks for, and in which order. */
  query: object
  onClear: () => void
}

/** What can be done with the selected orders, by right; `Esc` lets them go. */
export function OrderBulkBar<R extends CustomerOrderRow>(props: OrderBulkBarProps<R>) {
  const { rows, columns, layout, query, onClear } = props
  const can = useCan()
  const isOperator = useAuthor().role === roles.operator
  const [open, setOpen] = useState<'assign' | 'export' | 'print' | null>(null)
  const close = () => setOpen(null)
  useShortcuts({ Escape: onClear })
  const count = rows.length
  const file = {
    address: '/orders/export',
    hint: t('takeHint'),
    query: { ...query, ids: rows.map((row) => row.id) },
  }
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('label')}>
      <output className={classes['count']}>{t('count', { count })}</output>
      {can('orders.write') && (
        <Button
          leftSection={<IconUsers size={15} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('assign')}
        >
          {t('assign')}
        </Button>
      )}
      {can('orders.export') && (
        <Button
          leftSection={<IconDownload size={15} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('export')}
        >
          {t('take')}
        </Button>
      )}
      <Button leftSection={<IconPrinter size={15} />} onClick={() => setOpen('print')}>
        {t('print')}
      </Button>
      <button
        type="button"
        className={classes['clear']}
        aria-label={t('clear')}
        title={`${t('clear')} (Esc)`}
        onClick={onClear}
      >
        <IconX size={16} />
      </button>
      {open === 'assign' && <OrderBulkAssign orders={rows} onClose={close} />}
      {open === 'export' && (
        <Dialog title={t('exportTitle', { count })} size={360} onClose={close}>
          <ExportPanel
            title={listTitles.orders[language]}
            file={{ ...file, ...(isOperator && { note: orders('exportOwn') }) }}
            layout={layout}
          />
        </Dialog>
      )}
      {open === 'print' && <OrderPrint rows={rows} columns={columns} layout={layout} onDone={close} />}
    </div>
  )
}
