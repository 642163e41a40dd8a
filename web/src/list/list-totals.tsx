import classes from './list-totals.module.css'

interface Total {
  label: string
  text: string | null
  hint?: string
  isLoss?: boolean
}

export function ListTotals({
  label,
  sums,
  isStale,
}: {
  label: string
  sums: readonly Total[]
  /** The sums of what the list asked for before. */
  isStale: boolean
}) {
  return (
    <dl className={classes.totals} aria-label={label} aria-busy={isStale || undefined}>
      {sums.map(
        (sum) =>
          sum.text !== null && (
            <div key={sum.label} title={sum.hint} data-loss={sum.isLoss || undefined}>
              <dt>{sum.label}</dt>
              <dd>{sum.text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function NoTotals({ text }: { text: string }) {
  return <p className={classes.totals}>{text}</p>
}
