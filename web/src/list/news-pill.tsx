import type { RefObject } from 'react'
import { IconArrowUp } from '../ui/icons.ts'
import classes from './news-pill.module.css'

/**
 * A small button at the upper edge of a list that has become longer elsewhere. It takes no room, so that no row moves
 * when it comes; stand it directly above the list. `announcement` is read out once, when the button appears.
 */
export function NewsPill({
  label,
  hint,
  announcement,
  isBusy = false,
  onPress,
  ref,
}: {
  /** What has come, such as `3 new`; nothing has when it is empty. */
  label: string
  /** What pressing does. */
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
