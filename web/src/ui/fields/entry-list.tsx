import { ActionIcon, Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { use, useEffect, useRef } from 'react'
import { IconArrowUp, IconPlus, IconTrash } from '../icons.ts'
import classes from './entry-list.module.css'
import { t } from './fields.messages.ts'
import { FormReadOnly } from './use-field.ts'

// A field that is left shows or hides its problem, which would move the button from under the pointer.
const stay = (event: { preventDefault: () => void }): void => event.preventDefault()

interface EntryListProps {
  label: string
  addLabel: string
  entries: readonly ReactElement[]
  max: number
  onAdd: () => void
  onRemove: (index: number) => void
  onMain: (index: number) => void
}

/** An ordered list of fields, the first of them the main one. The focus goes to an entry that is added. */
export function EntryList({ label, addLabel, entries, max, onAdd, onRemove, onMain }: EntryListProps) {
  const isReadOnly = use(FormReadOnly)
  const count = entries.length
  const { box, follow } = useFollowingFocus(count)
  return (
    <fieldset ref={box} className={classes.list}>
      <legend>{label}</legend>
      {entries.map((entry, index) => (
        <div key={index} className={classes.entry}>
          <div className={classes.fields}>{entry}</div>
          {!isReadOnly && (
            <ActionIcon
              aria-label={t('removeEntry', { name: `${label} ${index + 1}` })}
              onMouseDown={stay}
              onClick={() => {
                follow('stay')
                onRemove(index)
              }}
            >
              <IconTrash size={15} />
            </ActionIcon>
          )}
          {index === 0 && count > 1 && <span className={classes.main}>{t('mainEntry')}</span>}
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
        </div>
      ))}
      {isReadOnly && count === 0 && <span className={classes.main}>–</span>}
      {!isReadOnly && count < max && (
        <Button
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            follow('last')
            onAdd()
          }}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}

function useFollowingFocus(count: number) {
  const box = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<'last' | 'stay' | null>(null)
  const known = useRef(count)
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    const inputs = box.current?.querySelectorAll<HTMLElement>('input:not([type=hidden])')
    const button = box.current?.querySelector<HTMLElement>(':scope > button')
    // The number of a telephone stands behind its country.
    const last = inputs?.item(inputs.length - 1)
    if (wanted.current === 'last') last?.focus()
    if (wanted.current === 'stay') (button ?? last)?.focus()
    wanted.current = null
  })
  const follow = (to: 'last' | 'stay') => {
    wanted.current = to
  }
  return { box, follow }
}
