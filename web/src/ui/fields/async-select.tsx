import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import type { ComboboxStore } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'
import { useEffect, useRef, useState } from 'react'
import { isPlainEnter, isSaveKey } from '../../platform/idempotency-keys.ts'
import { IconSelector } from '../icons.ts'
import { AsyncOptions } from './async-options.tsx'
import { t } from './fields.messages.ts'
import { listPlace } from './list-props.ts'
import type { AsyncSearch, AsyncSource, Found } from './use-async-search.ts'
import { isOpen, useAsyncSearch } from './use-async-search.ts'
import { useAwaitedFirst, useLeftText, useWaiting } from './use-early-choice.ts'
import type { FieldBinding } from './use-field.ts'
import { usePendingChoice } from './use-pending-choice.ts'

interface AsyncSelectProps {
  input: FieldBinding['input']
  inputRef?: Ref<HTMLInputElement>
  value: number | null
  current: string | null
  source: AsyncSource
  onPick: (found: Found | null) => void
  onBlur?: () => void
  clearable?: boolean
  onCreate?: ((typed: string) => void) | undefined
}

/** Enter or Tab chooses, Escape gives up. A later search cancels an earlier one, so no late answer shows. */
export function AsyncSelect(props: AsyncSelectProps) {
  const { input, inputRef, value, current, source, onPick, onBlur, onCreate } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [lost, setLost] = useLostText(value)
  const [left, setLeft] = useState<string | null>(null)
  const typed = textOf(draft, left)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isWanted = [combobox.dropdownOpened, left !== null].includes(true)
  const { found, state, retry } = useAsyncSearch(source, typed, isWanted && !input.readOnly)
  const answer = { found, state, choice: usePendingChoice() }
  const { isWaiting, wait, stopWaiting } = useWaiting(answer.choice)
  const moveMark = useMark(combobox, { found, state, typed })
  const isClearable = props.clearable === true && value !== null && !input.readOnly
  const giveUp = () => {
    stopWaiting()
    setLeft(null)
    setDraft(null)
    setLost(null)
    combobox.closeDropdown()
  }
  const pick = (chosen: string) => {
    const option = found.find(({ value: id }) => String(id) === chosen)
    giveUp()
    if (option) onPick(option)
    else onCreate?.(typed.trim())
  }
  useLeftText(left, answer, (first) => {
    giveUp()
    if (first) onPick(first)
    else setLost(left, found)
  })
  useAwaitedFirst(isWaiting, answer, (first) => pick(String(first.value)))
  const leave = () => {
    onBlur?.()
    // Tab came before the answer, which then decides.
    if (left !== null) return combobox.closeDropdown()
    take()
  }
  /** Emptied, nothing is chosen; text that names nothing stays in sight, with a notice. Answers whether it was understood. */
  const take = (): boolean => {
    if (isClearable && draft === '') onPick(null)
    giveUp()
    const isLost = typed.trim() !== '' && typed !== current
    if (isLost) setLost(typed, found)
    return !isLost
  }
  /** What Tab, or a save from inside the field, makes of what was typed. */
  const settle = (event: KeyboardEvent) => {
    const isTyped = typed.trim() !== ''
    if (isTyped && state === 'searching') {
      answer.choice.begin()
      setLeft(typed)
      return
    }
    const isTaken = isTyped && takeMarked(combobox, state === 'settled' ? found : [], pick)
    if (isTaken || draft === null || !isSaveKey(event)) return
    const isUnderstood = take()
    answer.choice.begin()
    answer.choice.end(isUnderstood)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} {...listPlace}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          ref={inputRef}
          autoComplete="off"
          aria-busy={state === 'searching' || undefined}
          {...shown({ input, current }, draft, lost)}
          onChange={(event) => {
            stopWaiting()
            setLeft(null)
            setLost(null)
            setDraft(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={({ currentTarget }) => {
            // Typing replaces what is chosen, wherever the pointer came down.
            if (draft === null) currentTarget.select()
            if (!input.readOnly) combobox.openDropdown()
          }}
          onBlur={leave}
          onKeyDownCapture={(event) => {
            if (isPlainEnter(event) && typed.trim() !== '' && state === 'searching') {
              // What comes first is not known yet; it is taken as soon as it is, and nothing else by this key.
              event.preventDefault()
              event.stopPropagation()
              wait()
            }
            moveMark(event)
          }}
          onKeyDown={(event) => {
            closeOnEscape(event, combobox.dropdownOpened, giveUp)
            if (event.key === 'Tab' || isSaveKey(event)) settle(event)
          }}
          rightSection={
            <AsyncSection
              isBusy={state === 'searching'}
              clearLabel={isClearable ? input.label : null}
              onClear={() => {
                giveUp()
                onPick(null)
              }}
            />
          }
        />
      </Combobox.Target>
      <AsyncOptions
        found={found}
        chosen={value}
        state={state}
        typed={typed.trim()}
        onRetry={retry}
        canCreate={onCreate !== undefined}
        words={source.words}
      />
    </Combobox>
  )
}

/** Which option of the list is marked by itself; answers what to do with the arrow keys. */
function useMark(
  combobox: ComboboxStore,
  { found, state, typed }: Pick<AsyncSearch, 'found' | 'state'> & { typed: string },
): (event: KeyboardEvent) => void {
  const isMarkedByItself = useRef(false)
  /** An arrow has opened the list, whose first option it means as soon as there is one. */
  const isMarkAsked = useRef(false)
  useEffect(() => {
    if (state !== 'settled') return
    // The offer to make a new one is marked by itself only where nothing was found.
    const isOffered = typed !== '' && (found.length === 0 || found.some(isOpen))
    if (!isOffered && !(isMarkAsked.current && combobox.dropdownOpened)) return
    combobox.selectFirstOption()
    isMarkedByItself.current = !isMarkAsked.current
    isMarkAsked.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- the store is made anew with each drawing; only an answer may move the mark
  }, [state, found, combobox.dropdownOpened])
  return (event) => {
    if (event.key !== 'ArrowDown') return
    isMarkAsked.current = !combobox.dropdownOpened
    // A single hit is marked already; a habitual arrow key must not leave it.
    if (isMarkedByItself.current && combobox.dropdownOpened && found.length === 1) event.stopPropagation()
    isMarkedByItself.current = false
  }
}

const textOf = (draft: string | null, left: string | null): string => draft ?? left ?? ''

interface Lost {
  text: string
  barred: string | undefined
}

/** What was typed in vain, and why where that is known, until something is chosen, here or from elsewhere. */
function useLostText(value: number | null) {
  const [lost, setLost] = useState<Lost | null>(null)
  const [shownFor, setShownFor] = useState(value)
  if (shownFor !== value) {
    setShownFor(value)
    setLost(null)
  }
  const lose = (text: string | null, found: readonly Found[] = []) =>
    setLost(text === null ? null : { text, barred: barredIn(found) })
  return [lost, lose] as const
}

function shown(
  { input, current }: Pick<AsyncSelectProps, 'input' | 'current'>,
  draft: string | null,
  lost: Lost | null,
) {
  const placeholder = input.readOnly ? undefined : (input.placeholder ?? t('typeToSearch'))
  const value = draft ?? lost?.text ?? current ?? ''
  return {
    placeholder,
    value,
    ...(lost && { error: lost.barred ?? t('nothingChosen', { text: lost.text }) }),
  }
}

/** Why nothing of what was found can be chosen, where that is so. */
function barredIn(found: readonly Found[]): string | undefined {
  const [first] = found
  if (!first?.barred || found.some(isOpen)) return undefined
  return `${first.label}: ${first.barred}`
}

/** Leaving the field chooses the marked option, if there is one, but never the offer to make a new one. */
function takeMarked(
  combobox: ComboboxStore,
  found: readonly Found[],
  pick: (chosen: string) => void,
): boolean {
  const marked = combobox.dropdownOpened ? found[combobox.getSelectedOptionIndex()] : undefined
  if (!marked || marked.disabled) return false
  pick(String(marked.value))
  return true
}

function closeOnEscape(event: KeyboardEvent, isOpen: boolean, close: () => void) {
  if (event.key !== 'Escape' || !isOpen) return
  // An open list takes the key; the drawer or dialog around it stays.
  event.stopPropagation()
  close()
}

function AsyncSection({
  isBusy,
  clearLabel,
  onClear,
}: {
  isBusy: boolean
  clearLabel: string | null
  onClear: () => void
}) {
  if (isBusy) return <Loader size={14} aria-hidden />
  if (clearLabel === null) return <IconSelector size={14} aria-hidden />
  return (
    <CloseButton
      size="sm"
      tabIndex={-1}
      aria-label={`${t('clear')}: ${clearLabel}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}
