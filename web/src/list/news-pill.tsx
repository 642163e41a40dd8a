import type { RefObject } from 'react'
import { IconArrowUp } from '../ui/icons.ts'
import classes from './news-pill.module.css'

/** Takes no room, so that no row moves; stands directly above the list. `announcement` is read out once. */
export function NewsPill({
  label,
  hint,
  announcement,
  isBusy = false,
  onPress,
  ref,
}: {
  label: string
  hint: string
  announcement: string
  isBusy?: boolean
  onPress: () => void
  ref?: RefObject<HTMLButtonElement | null>
}) {
  return (
    <div className={classes.anchor}>
      <output className="visually-hidden">{label && announcement}</output>
      {label && (
        <button
          ref={ref}
          type="button"
          className={classes.pill}
          title={hint}
          aria-busy={isBusy || undefined}
          onClick={onPress}
        >
          <IconArrowUp size={14} aria-hidden />
          {label}
          <span className="visually-hidden">, {hint}</span>
        </button>
      )}
    </div>
  )
}
