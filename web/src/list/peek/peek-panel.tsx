import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { IconX } from '../../ui/icons.ts'
import classes from './peek-panel.module.css'
import { PeekSteps } from './peek-steps.tsx'
import { t } from '../../ui/ui.messages.ts'

export function PeekPanel({
  label,
  head,
  actions,
  onClose,
  children,
}: {
  label: string
  head: ReactNode
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const foot = useRef<HTMLDivElement>(null)
  useShortcuts({
    Escape: onClose,
    a: () => foot.current?.querySelector<HTMLElement>('button, a')?.focus(),
  })
  return (
    <aside className={classes.panel} aria-label={label}>
      <div className={classes.head}>
        {head}
        <PeekSteps />
        <ActionIcon className={classes.close} aria-label={t('close')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so the keyboard has to reach it */}
      <section className={classes.body} aria-label={label} tabIndex={0}>
        {children}
      </section>
      {actions && (
        <div ref={foot} className={classes.actions}>
          {actions}
        </div>
      )}
    </aside>
  )
}

/** The name of what is looked at, and its flags. */
export function PeekHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

export function PeekPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** An amount under its words, in the column of the others. */
export function MoneyLine({
  label,
  value,
  isTotal = false,
  isLoss = false,
}: {
  label: string
  value: string
  isTotal?: boolean
  isLoss?: boolean
}) {
  return (
    <p className={classes.money} data-total={isTotal || undefined} data-loss={isLoss || undefined}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  )
}
