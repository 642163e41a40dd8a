import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import type { ComboboxStore } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconSelector } from '../icons.ts'
import { AsyncOptions } from './async-options.tsx'
import { t } from './fields.messages.ts'
import { listPlace } from './list-props.ts'
import type { AsyncSearch, AsyncSource, Found } from './use-async-search.ts'
import { useAsyncSearch } from './use-async-search.ts'
import type { FieldBinding } from './use-field.ts'
import type { PendingChoice } from './use-pending-choice.ts'
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
  const { input, value, source, onPick, onBlur, onCreate } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [lost, setLost] = useLostText(value)
  const [left, setLeft] = useState<string | null>(null)
  const typed = textOf(draft, left)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isWanted = [combobox.dropdownOpened, left !== null].includes(true)
  const { found, state, retry } = useAsyncSearch(source, typed, isWanted && !input.readOnly)
  const answer = { found, state, choice: usePendingChoice() }
  useLeftText(left, answer, (first) => {
    giveUp()
    if (first) onPick(first)
    else setLost(left, found)
  })
  const { wait, stopWaiting } = useAwaitedFirst(answer, (first) => pick(String(first.value)))
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
  const isMarkedByItself = useRef(false)
  /** An arrow has opened the list, whose first option it means as soon as there is one. */
  const isMarkAsked = useRef(false)
  const isClearable = (props.clearable ?? false) && value !== null && !input.readOnly
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
  const leave = () => {
    onBlur?.()
    // Tab came before the answer, which then decides.
    if (left !== null) return combobox.closeDropdown()
    if (isClearable && draft === '') onPick(null)
    giveUp()
    // Unmatched text stays in sight, with a notice that nothing was chosen.
    if (typed.trim() !== '' && typed !== props.current) setLost(typed, found)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} {...listPlace}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          ref={props.inputRef}
          autoComplete="off"
          aria-busy={state === 'searching' || undefined}
          {...shown(props, draft, lost)}
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
            if (event.key === 'Enter' && typed.trim() !== '' && state === 'searching') {
              // What comes first is not known yet; it is taken as soon as it is, and nothing else by this key.
              event.preventDefault()
              event.stopPropagation()
              wait()
            }
            if (event.key !== 'ArrowDown') return
            isMarkAsked.current = !combobox.dropdownOpened
            // A single hit is marked already; a habitual arrow key must not leave it.
            if (isMarkedByItself.current && combobox.dropdownOpened && found.length === 1) {
              event.stopPropagation()
            }
            isMarkedByItself.current = false
          }}
          onKeyDown={(event) => {
            closeOnEscape(event, combobox.dropdownOpened, giveUp)
            if (event.key !== 'Tab' || typed.trim() === '') return
            if (state === 'searching') setLeft(typed)
            else takeMarked(combobox, state === 'settled' ? found : [], pick)
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

const textOf = (draft: string | null, left: string | null): string => draft ?? left ?? ''

interface Awaited extends Pick<AsyncSearch, 'found' | 'state'> {
  /** What a save waits for meanwhile. */
  choice: PendingChoice
}

/** Tab pressed before the answer is there: the first of what then comes is chosen, if it may be, though the field was left. */
function useLeftText(
  left: string | null,
  { found, state, choice }: Awaited,
  settle: (first: Found | undefined) => void,
): void {
  useEffect(() => {
    if (left === null) return
    if (state === 'searching') return choice.begin()
    const first = state === 'settled' ? found.find(isOpen) : undefined
    choice.end(first !== undefined)
    settle(first)
    // oxlint-disable-next-line react/exhaustive-deps -- only an answer settles; `settle` is made anew with each drawing
  }, [left, state, found])
}

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

/** Enter pressed before the answer is there: the first of what then comes is picked, if it may be. */
function useAwaitedFirst(
  { found, state, choice }: Awaited,
  pick: (first: Found) => void,
): { wait: () => void; stopWaiting: () => void } {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isWaiting.current || state === 'searching') return
    isWaiting.current = false
    const first = state === 'settled' ? found.find(isOpen) : undefined
    if (first) pick(first)
    choice.end(first !== undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- only an answer picks; `pick` is made anew with each drawing
  }, [state, found])
  const wait = () => {
    isWaiting.current = true
    choice.begin()
  }
  const stopWaiting = () => {
    isWaiting.current = false
    choice.end(true)
  }
  return { wait, stopWaiting }
}

function shown({ input, current }: AsyncSelectProps, draft: string | null, lost: Lost | null) {
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

const isOpen = ({ disabled }: Found): boolean => !disabled

/** Leaving the field chooses the marked option, but never the offer to make a new one. */
function takeMarked(combobox: ComboboxStore, found: readonly Found[], pick: (chosen: string) => void) {
  const marked = combobox.dropdownOpened ? found[combobox.getSelectedOptionIndex()] : undefined
  if (marked && !marked.disabled) pick(String(marked.value))
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
