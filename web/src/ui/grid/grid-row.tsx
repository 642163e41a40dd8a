import { memo } from 'react'
import type { MouseEvent } from 'react'
import classes from './data-grid.module.css'
import { RowBox } from './grid-box.tsx'
import { placeOf } from './grid-place.ts'
import { t } from '../ui.messages.ts'
import type { PlacedColumn } from './placed-columns.ts'

export type RowMark = 'fresh' | 'left'

interface GridRowProps<R> {
  mark?: RowMark | undefined
  row: R
  columns: readonly PlacedColumn<R>[]
  index: number
  isActive: boolean
  isTabStop: boolean
  onPress: (event: MouseEvent, row: R) => void
  isSelected?: boolean
  boxLabel?: string
  id?: number
  onPick?: (id: number, isRange: boolean) => void
}

/** One row; the head is row 1 of the table. Drawn again only when something of its own changed. */
// Memoising keeps the component's type parameter from being seen; the cast gives it back.
export const GridRow = memo(Row) as typeof Row

function Row<R>(props: GridRowProps<R>) {
  const { row, columns, index, isActive, isTabStop, onPress } = props
  const { mark, isSelected = false, boxLabel, id = 0, onPick } = props
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard's way to a row is the grid's: arrows or j and k, then Enter
    <tr
      aria-rowindex={index + 2}
      aria-selected={isActive}
      data-row={index}
      data-selected={isSelected || undefined}
      data-mark={mark}
      title={mark === 'left' ? t('grid.left') : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => onPress(event, row)}
    >
      {onPick && boxLabel !== undefined && (
        <td className={classes.boxCell} data-pinned>
          <RowBox label={boxLabel} isSelected={isSelected} onPick={(isRange) => onPick(id, isRange)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} data-align={column.align} {...placeOf(column)}>
          {column.cell(row)}
          {mark && at === 0 && <span className="visually-hidden">, {t(`grid.${mark}`)}</span>}
        </td>
      ))}
    </tr>
  )
}

export function SkeletonRows<R>({
  count,
  columns,
  withBox,
}: {
  count: number
  columns: readonly PlacedColumn<R>[]
  withBox: boolean
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden className={classes.skeleton}>
      {withBox && <td className={classes.boxCell} data-pinned aria-label={t('loading')} />}
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align} aria-label={t('loading')}>
          <span style={{ width: `${45 + ((row * 7 + index * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  ))
}
