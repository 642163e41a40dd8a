import classes from './grid-head.module.css'
import { t } from '../ui.messages.ts'
import type { RowSelection } from './use-row-selection.ts'

export function PageBox({ selection, count }: { selection: RowSelection; count: number }) {
  const isAll = count > 0 && selection.ids.size === count
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('grid.selectPage')}
        checked={isAll}
        disabled={count === 0}
        ref={(input) => {
          if (input) input.indeterminate = !isAll && selection.ids.size > 0
        }}
        onChange={() => selection.setAll(!isAll)}
      />
    </label>
  )
}

export function RowBox({
  label,
  isSelected,
  onPick,
}: {
  label: string
  isSelected: boolean
  onPick: (isRange: boolean) => void
}) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        tabIndex={-1}
        onChange={({ nativeEvent }) => onPick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
