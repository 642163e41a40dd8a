import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { useRef } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { entryMeant } from './menu-typing.ts'

/** Letters that follow each other within this many milliseconds are one beginning. */
const TYPING_MS = 1_000

interface ButtonMenuProps extends Pick<
  MenuProps,
  'opened' | 'onChange' | 'onClose' | 'position' | 'hideDetached'
> {
  /** What opens it: a button, or a point beside one. */
  button: ReactElement
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A menu that hangs on a button. Tab closes it and goes on from the button; letters go to the entry that begins so. */
export function ButtonMenu({ button, label, className, children, ...placing }: ButtonMenuProps) {
  const typing = useRef({ typed: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposedMail(event)) goByLetters(event, typing.current)
  }
  return (
    <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false} {...placing}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown
        ref={leaveByTab}
        className={className}
        onKeyDown={onKeyDown}
        {...(label && { 'aria-label': label })}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Closes the menu at Tab wherever the focus is: it comes into the menu a moment after this is open, and may be lost again. */
function leaveByTab(menu: HTMLDivElement | null) {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    const anchor = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
    if (event.key !== 'Tab' || anchor?.getAttribute('aria-expanded') !== 'true') return
    // The kit would hold the key in the menu.
    event.stopPropagation()
    const button = anchor.matches('button') ? anchor : anchor.parentElement?.querySelector('button')
    // The browser goes on from where the focus is once the key is through.
    button?.focus()
    anchor.click()
  }
  document.addEventListener('keydown', onKeyDown, true)
  return () => document.removeEventListener('keydown', onKeyDown, true)
}

const isComposedMail = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

function goByLetters(event: KeyboardEvent<HTMLElement>, typing: { typed: string; at: number }): void {
  // Instead of the kit, to which an accent is another letter and half a second the end of a word.
  event.preventDefault()
  typing.typed = event.timeStamp - typing.at < TYPING_MS ? typing.typed + event.key : event.key
  typing.at = event.timeStamp
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
  const present = items.findIndex((item) => item === document.activeElement)
  const meant = entryMeant(
    items.map((item) => (item.querySelector('[data-menu-item-label]') ?? item).textContent.trim()),
    typing.typed,
    present,
  )
  items[meant]?.focus()
}
