import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import classes from './data-grid.module.css'
import headClasses from './grid-head.module.css'
import type { GridSort } from './grid-column.ts'
import { resized } from './grid-layout.ts'
import type { GridLayoutControl } from './grid-layout.ts'
import { placeOf } from './grid-place.ts'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '../icons.ts'
import type { PlacedColumn } from './placed-columns.ts'
import { t } from '../ui.messages.ts'

const HeadMenu = lazy(async () => ({ default: (await import('./head-menu.tsx')).HeadMenu }))

interface GridHeadProps<R> {
  columns: readonly PlacedColumn<R>[]
  layout: GridLayoutControl
  sort: GridSort | null
  onSort: (field: string) => void
  box?: ReactNode
}

export function GridHead<R>({ columns, layout, sort, onSort, box }: GridHeadProps<R>) {
  const row = useRef<HTMLTableRowElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <thead>
      <tr ref={row} aria-rowindex={1}>
        {box && (
          <td className={classes.boxCell} data-pinned>
            {box}
          </td>
        )}
        {columns.map((column, index) => {
          const isLast = index === columns.length - 1
          const place = placeOf(column)
          const openMenu = () => setOpen(column.id)
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              aria-sort={ariaSortOf(column, sort)}
              {...place}
              // The last takes what is left, so that pinned ones keep their width.
              style={{ ...place.style, width: isLast ? undefined : column.width }}
              data-column={column.id}
              onContextMenu={(event) => {
                event.preventDefault()
                openMenu()
              }}
              onKeyDown={(event) => opensMenu(event) && openMenu()}
            >
              <HeadLabel column={column} sort={sort} onSort={onSort} onMenu={openMenu} />
              <button
                type="button"
                className={headClasses.arrow}
                tabIndex={-1}
                aria-hidden
                onClick={openMenu}
              >
                <IconChevronDown size={13} />
              </button>
              {open === column.id && (
                <Suspense>
                  <HeadMenu
                    column={column}
                    layout={layout}
                    onClose={() => {
                      setOpen(null)
                      backToHead(row.current, column.id)
                    }}
                  />
                </Suspense>
              )}
              <span className={classes.edge} onPointerDown={(event) => dragEdge(event, column, layout)} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Alt and the arrow, as for any list that opens; the key and the press for context menus come as an event of their own. */
function opensMenu(event: KeyboardEvent): boolean {
  const isOpening = event.altKey && event.key === 'ArrowDown'
  if (isOpening) event.preventDefault()
  return isOpening
}

/** A column that was hidden has no head any more: the first one takes its place. */
function backToHead(row: HTMLElement | null, id: string): void {
  requestAnimationFrame(() => {
    // Who has gone on by Tab or by a press has it by now.
    if (document.activeElement !== document.body) return
    const head = row?.querySelector<HTMLElement>(`[data-column="${id}"]`) ?? row
    head?.querySelector<HTMLElement>('th button, button')?.focus()
  })
}

interface HeadLabelProps<R> extends Pick<GridHeadProps<R>, 'sort' | 'onSort'> {
  column: PlacedColumn<R>
  onMenu: () => void
}

function HeadLabel<R>({ column, sort, onSort, onMenu }: HeadLabelProps<R>) {
  const { sort: field, label } = column
  const hint = { title: t('grid.headHint'), 'aria-keyshortcuts': 'Alt+ArrowDown' }
  if (field === undefined) {
    return (
      <button type="button" className={classes.sort} aria-haspopup="menu" onClick={onMenu} {...hint}>
        <span className={headClasses.label}>{label}</span>
      </button>
    )
  }
  const direction = sort?.field === field ? sort.direction : null
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(field)} {...hint}>
      <span className={headClasses.label}>{label}</span>
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

/** For the mouse and the finger; the keyboard changes widths in the menu of the head. */
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
