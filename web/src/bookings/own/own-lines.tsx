import { ActionIcon, Button } from '@mantine/core'
import { use, useRef } from 'react'
import type { ReactNode } from 'react'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { IconPlus, IconX } from '../../ui/icons.ts'
import classes from './own-booking.module.css'

interface LinesProps {
  keys: readonly string[]
  add: { label: string; run: () => void }
  /** Null where every line has to stay. */
  remove: { label: (number: number) => string; run: (line: number) => void } | null
  /** Draws one line with the cross that takes it away. */
  children: (line: number, cross: ReactNode) => ReactNode
}

/** Lines of a load. Who takes one away goes on where they are added: the button that was pressed is gone. */
export function OwnLines({ keys, add, remove, children }: LinesProps) {
  const isReadOnly = use(FormReadOnly)
  const ref = useRef<HTMLUListElement>(null)
  const takeAway = (line: number) => {
    remove?.run(line)
    ref.current?.querySelector<HTMLElement>(':scope > li > [data-add]')?.focus()
  }
  const crossOf = (line: number) =>
    remove && (
      <ActionIcon
        className={classes.remove ?? ''}
        aria-label={remove.label(line + 1)}
        onClick={() => takeAway(line)}
      >
        <IconX size={16} />
      </ActionIcon>
    )
  return (
    <ul ref={ref} className={classes.lines}>
      {keys.map((key, line) => (
        <li key={key}>{children(line, isReadOnly ? null : crossOf(line))}</li>
      ))}
      {!isReadOnly && (
        <li>
          <Button data-add variant="subtle" leftSection={<IconPlus size={15} />} onClick={add.run}>
            {add.label}
          </Button>
        </li>
      )}
    </ul>
  )
}
