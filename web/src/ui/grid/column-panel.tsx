import { Button, Checkbox } from '@mantine/core'
import classes from './column-menu.module.css'
import { moved, pinToggled, resized, toggled } from './grid-layout.ts'
import type { GridLayoutControl, LayoutColumn } from './grid-layout.ts'
import { IconArrowDown, IconArrowUp, IconMinus, IconPin, IconPinnedOff, IconPlus } from '../icons.ts'
import { t } from '../ui.messages.ts'

export function ColumnPanel({ layout: control }: { layout: GridLayoutControl }) {
  const { columns, layout, change, reset } = control
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <>
      <ul className={classes.list}>
        {layout.order.map((id) => {
          const column = byId.get(id)
          return column && <ColumnLine key={id} column={column} control={control} />
        })}
      </ul>
      <div className={classes.foot}>
        <Checkbox
          size="xs"
          label={t('grid.compact')}
          checked={layout.compact}
          onChange={(event) => change({ ...layout, compact: event.currentTarget.checked })}
        />
        <Button size="xs" onClick={reset}>
          {t('grid.reset')}
        </Button>
      </div>
    </>
  )
}

const STEP = 24

function ColumnLine({ column, control }: { column: LayoutColumn; control: GridLayoutControl }) {
  const { layout, change } = control
  const { id, label: name } = column
  const place = layout.order.indexOf(id)
  const width = layout.widths[id] ?? column.width
  const isPinned = layout.pinned.includes(id)
  return (
    <li className={classes.line}>
      <Checkbox
        size="xs"
        className="fill"
        label={name}
        checked={!layout.hidden.includes(id)}
        disabled={column.fixed ?? false}
        onChange={() => change(toggled(layout, id))}
      />
      <Tool
        label={t('grid.narrower', { name })}
        onClick={() => change(resized(layout, id, width - STEP))}
        icon={IconMinus}
      />
      <Tool
        label={t('grid.wider', { name })}
        onClick={() => change(resized(layout, id, width + STEP))}
        icon={IconPlus}
      />
      <Tool
        label={t('grid.moveLeft', { name })}
        disabled={place === 0}
        onClick={() => change(moved(layout, id, -1))}
        icon={IconArrowUp}
      />
      <Tool
        label={t('grid.moveRight', { name })}
        disabled={place === layout.order.length - 1}
        onClick={() => change(moved(layout, id, 1))}
        icon={IconArrowDown}
      />
      <Tool
        label={t(isPinned ? 'grid.unpin' : 'grid.pin', { name })}
        onClick={() => change(pinToggled(layout, id))}
        icon={isPinned ? IconPinnedOff : IconPin}
      />
    </li>
  )
}

function Tool({
  label,
  icon: Icon,
  disabled = false,
  onClick,
}: {
  label: string
  icon: typeof IconPin
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={14} />
    </button>
  )
}
