import type { PointerEvent, ReactNode } from 'react'
import classes from './data-grid.module.css'
import type { GridSort } from './grid-column.ts'
import { resized } from './grid-layout.ts'
import type { GridLayoutControl } from './grid-layout.ts'
import { placeOf } from './grid-place.ts'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import type { PlacedColumn } from './placed-columns.ts'

interface GridHeadProps<R> {
  columns: readonly PlacedColumn<R>[]
  layout: GridLayoutControl
  sort: GridSort | null
  onSort: (field: string) => void
  box?: ReactNode
}

export function GridHead<R>({ columns, layout, sort, onSort, box }: GridHeadProps<R>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {box && (
          <td className={classes.boxCell} data-pinned>
            {box}
          </td>
        )}
        {columns.map((column, index) => {
          const isLast = index === columns.length - 1
          const place = placeOf(column)
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              aria-sort={ariaSortOf(column, sort)}
              {...place}
              // The last takes what is left, so that pinned ones keep their width.
              style={{ ...place.style, width: isLast ? undefined : column.width }}
            >
              <HeadLabel column={column} sort={sort} onSort={onSort} />
              <span className={classes.edge} onPointerDown={(event) => dragEdge(event, column, layout)} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function HeadLabel<R>({
  column,
  sort,
  onSort,
}: { column: PlacedColumn<R> } & Pick<GridHeadProps<R>, 'sort' | 'onSort'>) {
  const { sort: field, label } = column
  if (field === undefined) return <span className={classes.label}>{label}</span>
  const direction = sort?.field === field ? sort.direction : null
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(field)}>
      <span className={classes.label}>{label}</span>
      {direction === 'desc' ? (
        <IconArrowDown size={13} />
      ) : (
        <IconArrowUp size={13} data-faint={direction === null || undefined} />
      )}
    </button>
  )
}

function ariaSortOf<R>({ sort: field }: PlacedColumn<R>, sort: GridSort | null) {
  if (field === undefined) return undefined
  if (sort?.field !== field) return 'none'
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

/** For the mouse and the finger; the keyboard changes widths in the menu of columns. */
function dragEdge<R>(
  event: PointerEvent<HTMLElement>,
  column: PlacedColumn<R>,
  { layout, change }: GridLayoutControl,
) {
  event.preventDefault()
  const edge = event.currentTarget
  const start = event.clientX
  edge.setPointerCapture(event.pointerId)
  const drag = (now: globalThis.PointerEvent) =>
    change(resized(layout, column.id, column.width + now.clientX - start))
  const drop = () => edge.removeEventListener('pointermove', drag)
  edge.addEventListener('pointermove', drag)
  edge.addEventListener('lostpointercapture', drop, { once: true })
}
