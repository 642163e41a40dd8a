import { IconX } from '../ui/icons.ts'
import classes from './filter-chips.module.css'
import { t } from '../ui/ui.messages.ts'

/** One filter that is set. */
export interface FilterChip {
  key: string
  label: string
  value: string
  onRemove: () => void
}

/** The filters that are set, each with its cross. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips}>
      {chips.map((chip) => (
        <li key={chip.key} className={classes.chip}>
          <span>{chip.label}</span> <strong>{chip.value}</strong>
          <button
            type="button"
            aria-label={t('removeFilter', { name: `${chip.label} ${chip.value}` })}
            onClick={chip.onRemove}
          >
            <IconX size={13} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}
