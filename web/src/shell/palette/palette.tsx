import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useCan } from '../../platform/session/session.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { sectionsOf, stepFrom } from './palette-items.ts'
import type { PaletteItem, PaletteSection } from './palette-items.ts'
import { usePaletteItems } from './palette-search.ts'
import { t } from './palette.messages.ts'
import classes from './palette.module.css'

const MAX = 100
const steps = new Set(['ArrowDown', 'ArrowUp'])

interface PaletteProps {
  takeTyped: () => string
  onClose: () => void
}

export function Palette({ takeTyped, onClose }: PaletteProps) {
  const router = useRouter()
  const can = useCan()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const early = useRef(takeTyped)
  /** Typed early and not in the field yet: a letter that comes before it is drawn goes behind it. */
  const unshown = useRef('')
  const [active, setActive] = useState('')
  const { items, state } = usePaletteItems(text)
  const sections = sectionsOf(items, text.trim() !== '')
  const lines = sections.flatMap((section) => section.items)
  // Later results do not move the choice: a line is known by its name; when it is gone, the first is taken.
  const at = Math.max(
    lines.findIndex(({ id: line }) => line === active),
    lines.length > 0 ? 0 : -1,
  )

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    const typed = early.current()
    unshown.current += typed
    setText((text) => text + typed)
    // The dialog itself is pressed only beside its content.
    const leave = (event: MouseEvent) => event.target === element && element?.close()
    element?.addEventListener('click', leave)
    return () => element?.removeEventListener('click', leave)
  }, [])
  useLayoutEffect(() => {
    if (text.includes(unshown.current)) unshown.current = ''
  }, [text])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  const open = (item: PaletteItem | undefined) => {
    if (!item) return
    const { does } = item
    if (typeof does === 'string') {
      dialog.current?.close()
      return router.history.push(does)
    }
    // Afterwards, because a command may put the focus somewhere and closing gives it back.
    dialog.current?.addEventListener('close', does, { once: true })
    dialog.current?.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      open(lines[at])
    }
    // The field is still empty: there is nothing in it that the browser could take away.
    if (event.key === 'Backspace' && unshown.current !== '') {
      event.preventDefault()
      unshown.current = unshown.current.slice(0, -1)
      setText((before) => before.slice(0, -1))
    }
    if (!steps.has(event.key)) return
    event.preventDefault()
    setActive(lines[stepFrom(at, event.key, lines.length)]?.id ?? '')
  }

  return (
    <dialog ref={dialog} className={classes.palette} aria-label={t('title')} onClose={onClose}>
      <div className={classes.sheet}>
        <div className={classes.field}>
          <IconSearch size={18} />
          <input
            type="text"
            role="combobox"
            aria-label={t('title')}
            aria-expanded={lines.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
            placeholder={t(can('contacts.read') ? 'placeholder' : 'placeholderOwn')}
            maxLength={MAX}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(unshown.current + event.currentTarget.value)
              setActive('')
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <Lines id={id} sections={sections} activeAt={at} onOpen={open} />
        <Hint state={state} count={text.trim() === '' ? null : lines.length} />
      </div>
    </dialog>
  )
}

function Lines({
  id,
  sections,
  activeAt,
  onOpen,
}: {
  id: string
  sections: readonly PaletteSection[]
  activeAt: number
  onOpen: (item: PaletteItem) => void
}) {
  const lines = sections.flatMap((section) => section.items)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no list of the browser's own can be walked through from a text field
    <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={classes.list}>
      {sections.map(({ group, items }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of that list
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={classes.group}>
            {t(`groups.${group}`)}
          </div>
          {items.map((item) => {
            const at = lines.indexOf(item)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the text field's, which stays focused
              <div
                key={item.id}
                id={`${id}-${at}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of that list
                role="option"
                aria-selected={at === activeAt}
                className={classes.line}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(item)}
              >
                {item.icon && <item.icon size={16} aria-hidden />}
                <span className="figures">{item.label}</span>
                {item.detail && <small>{item.detail}</small>}
                {item.keys && <kbd>{item.keys}</kbd>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Hint({ state, count }: { state: 'settled' | 'searching' | 'failed'; count: number | null }) {
  const nothing = useCan()('contacts.read') ? 'nothing' : 'nothingOwn'
  return (
    <div className={classes.hint}>
      <output>{hintOf(state, { count, nothing })}</output>
      <span aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span aria-hidden>
        <kbd>Enter</kbd> {t('open')}
      </span>
      <span aria-hidden>
        <kbd>Esc</kbd> {t('close')}
      </span>
    </div>
  )
}

function hintOf(
  state: 'settled' | 'searching' | 'failed',
  { count, nothing }: { count: number | null; nothing: 'nothing' | 'nothingOwn' },
): string {
  if (state === 'searching') return t('searching')
  if (state === 'failed') return t('failed')
  if (count === null) return ''
  return count === 0 ? t(nothing) : t('found', { count })
}
