import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { use } from 'react'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { IconPlus, IconTrash } from '../ui/icons.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { t } from './consignment.messages.ts'
import { rowKey } from './use-row-keys.ts'
import type { RowLetter } from './use-row-keys.ts'
import classes from './consignment.module.css'

interface RowsProps {
  title: string
  addLabel: string
  /** With Alt it adds a line. */
  letter: RowLetter
  onAdd: () => void
  canAdd: boolean
  aside?: ReactNode
  children: ReactNode
}

export function Rows({ title, addLabel, letter, onAdd, canAdd, aside, children }: RowsProps) {
  const isReadOnly = use(FormReadOnly)
  return (
    <div className={classes.part}>
      <div className={classes.partHead}>
        <h3>{title}</h3>
        {aside && <span className={classes.days}>{aside}</span>}
        {!isReadOnly && canAdd && (
          <Button
            size="xs"
            leftSection={<IconPlus size={14} />}
            title={`Alt ${letter}`}
            aria-keyshortcuts={rowKey(letter)}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}

interface RowsOf<T> {
  remove: (row: number) => void
  insert: (row: number, value: T, options: { shouldFocus: boolean }) => void
}

export function removeWithUndo<T>({ remove, insert }: RowsOf<T>, row: number, taken: T): void {
  remove(row)
  const restore = () => insert(row, taken, { shouldFocus: false })
  toast({ text: t('rowRemoved'), action: { label: ui('undo'), run: restore } })
}

export function RemoveRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  if (use(FormReadOnly)) return null
  return (
    <ActionIcon aria-label={t('removeRow', { name })} onClick={onRemove}>
      <IconTrash size={15} />
    </ActionIcon>
  )
}
