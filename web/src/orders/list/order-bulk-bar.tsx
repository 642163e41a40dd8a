import { language } from '../../i18n/language.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import type { CustomerOrderRow, OrderRow } from '@dromos/contract/orders/order-rows.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { BulkBar, BulkExport } from '../../list/bulk-bar.tsx'
import { useCan, useAuthor } from '../../platform/session/session.tsx'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import type { GridLayoutControl } from '../../ui/grid/grid-layout.ts'
import { IconPrinter, IconUsers } from '../../ui/icons.ts'
import { OrderBulkAssign } from './order-bulk-assign.tsx'
import { OrderBulkInvoice } from './order-bulk-invoice.tsx'
import { OrderBulkProofs } from './order-bulk-proofs.tsx'
import { t } from './order-bulk.messages.ts'
import { OrderPrint } from './order-print.tsx'
import { t as orders } from '../orders.messages.ts'

interface OrderBulkBarProps<R extends CustomerOrderRow> {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  layout: GridLayoutControl
  query: object
  onClear: () => void
}

export function OrderBulkBar<R extends CustomerOrderRow>(props: OrderBulkBarProps<R>) {
  const { rows, columns, layout, query, onClear } = props
  const can = useCan()
  const isOperator = useAuthor().role === roles.operator
  const [open, setOpen] = useState<'assign' | 'invoice' | 'print' | null>(null)
  const close = () => setOpen(null)
  const count = rows.length
  const file = {
    list: 'orders' as const,
    query: { ...query, ids: rows.map((row) => row.id) },
    ...(isOperator && { note: orders('exportOwn') }),
  }
  return (
    <BulkBar label={t('label')} count={t('count', { count })} onClear={onClear}>
      {can('orders.write') && (
        <Button
          leftSection={<IconUsers size={15} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('assign')}
        >
          {t('assign')}
        </Button>
      )}
      {can('orders.account') && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('invoice')}>
          {t('invoice')}
        </Button>
      )}
      {can('orders.export') && (
        <BulkExport
          heading={t('exportTitle', { count })}
          title={listTitles.orders[language]}
          file={file}
          layout={layout}
        />
      )}
      <OrderBulkProofs orders={rows} />
      <Button leftSection={<IconPrinter size={15} />} onClick={() => setOpen('print')}>
        {t('print')}
      </Button>
      {open === 'assign' && <OrderBulkAssign orders={rows} onClose={close} />}
      {open === 'invoice' && <OrderBulkInvoice orders={rows.flatMap(staffRow)} onClose={close} />}
      {open === 'print' && <OrderPrint rows={rows} columns={columns} layout={layout} onDone={close} />}
    </BulkBar>
  )
}

const staffRow = (row: CustomerOrderRow): OrderRow[] => (isStaffRow(row) ? [row] : [])

const isStaffRow = (row: CustomerOrderRow): row is OrderRow => 'version' in row
