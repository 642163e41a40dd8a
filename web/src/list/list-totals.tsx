import { useState } from 'react'
import { PopoverButton } from '../ui/dialogs/popover-button.tsx'
import { IconSum } from '../ui/icons.ts'
import { t } from './list.messages.ts'
import classes from './list-totals.module.css'

interface Total {
  label: string
  text: string | null
  hint?: string
  isLoss?: boolean
  /** Stays in the line where there is no room for all of them; the key one where there is hardly any. */
  isMain?: boolean | 'key'
}

interface ListTotalsProps {
  label: string
  sums: readonly Total[]
  /** The sums of what the list asked for before. */
  isStale: boolean
}

/** The sums in one line; where it is short its main ones, and all of them by a press. */
export function ListTotals({ label, sums, isStale }: ListTotalsProps) {
  const known = sums.filter(({ text }) => text !== null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.box} aria-busy={isStale || undefined}>
      <dl className={classes.totals} aria-label={label}>
        {known.map((sum) => (
          <Sum key={sum.label} {...sum} />
        ))}
      </dl>
      {known.length > 0 && (
        <span className={classes.more} data-parts={known.some(({ isMain }) => !isMain) || undefined}>
          <PopoverButton
            label={t('allSums')}
            className={classes.opener}
            face={<IconSum size={15} />}
            width={280}
            onToggle={setOpen}
          >
            {isOpen && (
              <dl className={classes.sums} aria-label={t('allSums')}>
                {known.map((sum) => (
                  <Sum key={sum.label} {...sum} />
                ))}
              </dl>
            )}
          </PopoverButton>
        </span>
      )}
    </div>
  )
}

const Sum = ({ label, text, hint, isLoss, isMain }: Total) => (
  <div title={hint} data-loss={isLoss || undefined} data-main={isMain || undefined}>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

export function NoTotals({ text }: { text: string }) {
  return (
    <p className={classes.none} title={text}>
      {text}
    </p>
  )
}
