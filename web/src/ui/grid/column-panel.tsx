import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { matching } from '../fields/list-filter.ts'
import classes from './column-menu.module.css'
import { moved, placed, toggled } from './grid-layout.ts'
import type { GridLayoutControl, LayoutColumn } from './grid-layout.ts'
import { IconGripVertical } from '../icons.ts'
import { t } from './columns.messages.ts'

/** Which columns a list shows and in which order: dragged by their handles, or moved by the arrow keys on them. */
export function ColumnPanel({ layout: control }: { layout: GridLayoutControl }) {
  const { layout, change, reset } = control
  const [typed, setTyped] = useState('')
  const isHidden = ({ id }: LayoutColumn) => layout.hidden.includes(id)
  const found = foundIn(control, typed)
  return (
    <>
      <Checkbox
        size="xs"
        className={classes.compact ?? ''}
        label={t('compact')}
        checked={layout.compact}
        onChange={(event) => change({ ...layout, compact: event.currentTarget.checked })}
      />
      <TextInput
        size="xs"
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Shown columns={found.filter((column) => !isHidden(column))} control={control} />
      <Hidden columns={found.filter(isHidden)} control={control} />
      {found.length === 0 && <p className={classes.none}>{t('noColumn')}</p>}
      <div className={classes.foot}>
        <Button size="xs" onClick={reset}>
          {t('reset')}
        </Button>
      </div>
    </>
  )
}

function foundIn({ columns, layout }: GridLayoutControl, typed: string): LayoutColumn[] {
  const inOrder = layout.order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return matching({ options: inOrder, search: typed })
}

interface ColumnsProps {
  columns: readonly LayoutColumn[]
  control: GridLayoutControl
}

function Shown({ columns, control }: ColumnsProps) {
  const { layout, change } = control
  const [dragged, setDragged] = useState<string | null>(null)
  if (columns.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>{t('shown')}</h2>
      <ul className={classes.list} aria-label={t('shown')}>
        {columns.map((column) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard moves a column by the arrows on its handle
          <li
            key={column.id}
            className={classes.line}
            data-dragged={dragged === column.id || undefined}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              change(placed(layout, dragged, column.id))
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <Handle column={column} control={control} onDrag={setDragged} />
            <ShownBox column={column} control={control} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Hidden({ columns, control }: ColumnsProps) {
  if (columns.length === 0) return null
  return (
    <>
      <h2 className={classes.heading}>{t('hidden')}</h2>
      <ul className={classes.list} aria-label={t('hidden')}>
        {columns.map((column) => (
          <li key={column.id} className={classes.line}>
            <span className={classes.handle} />
            <ShownBox column={column} control={control} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ColumnProps {
  column: LayoutColumn
  control: GridLayoutControl
}

function ShownBox({ column: { id, label, fixed = false }, control: { layout, change } }: ColumnProps) {
  return (
    <Checkbox
      size="xs"
      className="fill"
      label={label}
      checked={!layout.hidden.includes(id)}
      disabled={fixed}
      onChange={() => change(toggled(layout, id))}
    />
  )
}

function Handle({
  column: { id, label: name },
  control: { layout, change },
  onDrag,
}: ColumnProps & { onDrag: (id: string | null) => void }) {
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const handle = event.currentTarget
    flushSync(() => change(moved(layout, id, by)))
    // Its line may have been put elsewhere in the page.
    handle.focus()
  }
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={t('move', { name })}
      title={t('moveHint')}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(id)
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={move}
    >
      <IconGripVertical size={14} aria-hidden />
    </button>
  )
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }
