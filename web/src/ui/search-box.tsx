import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../platform/shortcuts.ts'
import { IconSearch } from './icons.ts'
import classes from './search-box.module.css'
import { t } from './ui.messages.ts'

const PAUSE = 250
const MAX = 100

/** The search of a list. What is typed is searched for after a short pause, or at once with Enter. `/` comes here. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useShortcuts({ '/': () => field.current?.focus() })

  // The address changed by other means, such as the back button or a removed chip.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const search = (next: string) => {
    if (next === sent.current) return
    sent.current = next
    onSearch(next)
  }
  useEffect(() => {
    const timer = setTimeout(() => search(text), PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a pause counts from the last key only
  }, [text])

  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.box}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={MAX}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text)
        if (event.key !== 'Escape') return
        // A second one leaves the field: the keys of the list go on from the screen.
        if (text === '') document.getElementById('content')?.focus()
        setText('')
      }}
      leftSection={<IconSearch size={15} />}
      rightSection={
        text === '' ? (
          <kbd aria-hidden>/</kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setText('')} />
        )
      }
    />
  )
}
