import { ActionIcon, Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { use } from 'react'
import { IconArrowUp, IconPlus, IconTrash } from '../icons.ts'
import classes from './entry-list.module.css'
import { t } from './fields.messages.ts'
import { FormReadOnly } from './use-field.ts'

// A field that is left shows or hides its problem, which would move the button from under the pointer.
const stay = (event: { preventDefault: () => void }): void => event.preventDefault()

interface EntryListProps {
  label: string
  addLabel: string
  /** The field of each entry, or several, in their order. */
  entries: readonly ReactElement[]
  max: number
  onAdd: () => void
  onRemove: (index: number) => void
  /** Puts an entry before all others: the first is the main one. */
  onMain: (index: number) => void
}

/** An ordered list of fields, the first of them the main one. */
export function EntryList({ label, addLabel, entries, max, onAdd, onRemove, onMain }: EntryListProps) {
  const isReadOnly = use(FormReadOnly)
  const count = entries.length
  return (
    <fieldset className={classes['list']}>
      <legend>{label}</legend>
      {entries.map((entry, index) => (
        <div key={index} className={classes['entry']}>
          <div className={classes['fields']}>{entry}</div>
          {index === 0 && count > 1 && <span className={classes['main']}>{t('mainEntry')}</span>}
          {!isReadOnly && index > 0 && (
            <ActionIcon
              aria-label={t('makeMain', { name: `${label} ${index + 1}` })}
              title={t('makeMain', { name: `${label} ${index + 1}` })}
              onMouseDown={stay}
              onClick={() => onMain(index)}
            >
              <IconArrowUp size={15} />
            </ActionIcon>
          )}
          {!isReadOnly && (
            <ActionIcon
              aria-label={t('removeEntry', { name: `${label} ${index + 1}` })}
              onMouseDown={stay}
              onClick={() => onRemove(index)}
            >
              <IconTrash size={15} />
            </ActionIcon>
          )}
        </div>
      ))}
      {isReadOnly && count === 0 && <span className={classes['main']}>–</span>}
      {!isReadOnly && count < max && (
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={onAdd}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}
