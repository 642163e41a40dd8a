import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { momentOf } from '../../platform/format.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { shownData } from '../../ui/grid/grid-layout.ts'
import type { GridLayoutControl } from '../../ui/grid/grid-layout.ts'
import { t } from './order-bulk.messages.ts'
import classes from './order-print.module.css'

export function OrderPrint<R extends { id: number }>({
  rows,
  columns,
  layout,
  onDone,
}: {
  rows: readonly R[]
  columns: readonly GridColumn<R>[]
  layout: GridLayoutControl
  onDone: () => void
}) {
  useEffect(() => {
    const { dataset } = document.body
    dataset['printing'] = ''
    addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => {
      delete dataset['printing']
      removeEventListener('afterprint', onDone)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- prints once, when it appears, whatever is drawn later
  }, [])
  const shown = shownData(layout).flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return createPortal(
    <section className={classes.sheet}>
      <h1>{t('printed', { moment: momentOf(new Date().toISOString()) })}</h1>
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {shown.map((column) => (
                <td key={column.id} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}
