import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { IconChart, IconTable } from '../ui/icons.ts'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { t } from './statistics.messages.ts'
import classes from './statistics.module.css'

export type ShownAs = 'chart' | 'table' | 'map'

interface Read<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

/** A card of the statistics: its title, what stands beside it, its switches, and what was read. */
export function Panel<T>({
  title,
  aside,
  controls,
  read,
  lines = 8,
  children,
}: {
  title: string
  aside?: ReactNode
  controls?: ReactNode
  read: Read<T>
  /** How many lines it keeps room for while it is read. */
  lines?: number
  children: (data: T) => ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside && <span className="small">{aside}</span>}
        {controls && <div className={classes.controls}>{controls}</div>}
      </header>
      {read.data !== undefined && children(read.data)}
      {read.data === undefined && read.error && (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data === undefined && !read.error && <SkeletonLines count={lines} />}
    </section>
  )
}

export function Switch<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: V
  options: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
}) {
  if (options.length < 2) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={[...options]}
      value={value}
      onChange={(chosen) => {
        const known = options.find((option) => option.value === chosen)
        if (known) onChange(known.value)
      }}
    />
  )
}

const NONE: readonly never[] = []

/** `others`: what it can be shown as besides a chart and a table. */
export const ShownSwitch = ({
  value,
  onChange,
  others = NONE,
}: {
  value: ShownAs
  onChange: (value: ShownAs) => void
  others?: readonly { value: ShownAs; label: ReactNode }[]
}) => (
  <Switch
    label={t('shownAs')}
    value={value}
    onChange={onChange}
    options={[
      { value: 'chart', label: <Face icon={<IconChart size={15} />} word={t('chart')} /> },
      ...others,
      { value: 'table', label: <Face icon={<IconTable size={15} />} word={t('table')} /> },
    ]}
  />
)

export const Face = ({ icon, word }: { icon: ReactNode; word: string }) => (
  <span className={classes.face} title={word}>
    {icon}
    <span className="visually-hidden">{word}</span>
  </span>
)
