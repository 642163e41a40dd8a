import { Button } from '@mantine/core'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { t } from '../list.messages.ts'
import { PeekPanel } from './peek-panel.tsx'
import classes from './record-peek.module.css'

export function RecordPeek<R>({
  title,
  columns,
  row,
  onOpen,
  onClose,
}: {
  title: string
  columns: readonly GridColumn<R>[]
  row: R
  onOpen: (row: R) => void
  onClose: () => void
}) {
  const [name, ...others] = columns
  return (
    <PeekPanel
      label={t('glance', { list: title })}
      head={name && <h2 className={classes.title}>{name.cell(row)}</h2>}
      onClose={onClose}
      actions={
        <Button rightSection={<kbd aria-hidden>↵</kbd>} onClick={() => onOpen(row)}>
          {t('open')}
        </Button>
      }
    >
      <dl className={classes.facts}>
        {others.map((column) => (
          <div key={column.id}>
            <dt>{column.label}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </PeekPanel>
  )
}
