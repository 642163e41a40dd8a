import { useChosenInView } from '../ui/use-chosen-in-view.ts'
import classes from './count-tabs.module.css'

interface CountTab<T extends string> {
  value: T
  label: string
  /** Already written, `1,000+`; absent while it is being counted. */
  count?: string
}

export function CountTabs<T extends string>({
  label,
  tabs,
  value,
  hasCounts = true,
  onChange,
}: {
  label: string
  tabs: readonly CountTab<T>[]
  value: T
  /** Room for a count beside each word. */
  hasCounts?: boolean
  onChange: (value: T) => void
}) {
  const words = tabs.map((tab) => `${tab.label} ${tab.count ?? ''}`).join()
  const row = useChosenInView<HTMLElement>(value, words)
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-current={tab.value === value ? 'true' : undefined}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {hasCounts && <span className={classes.count}>{tab.count ?? '\u00a0'}</span>}
        </button>
      ))}
    </nav>
  )
}
