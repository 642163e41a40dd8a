/**
 * Holds what is typed while its field is not drawn yet, and gives it to the field once it is: a key pressed early is
 * neither lost nor lands in the field before. `find` answers the field as soon as it is there.
 */
export function focusWhenDrawn(find: () => HTMLElement | null): void {
  hold(find)
}

/** The same for a screen that is opened, which takes the focus to its first field by itself. */
export function holdForScreen(pathname: string): void {
  hold(() => {
    const field = document.activeElement
    const isThere = location.pathname === pathname && field?.matches('main form :is(input, textarea)')
    return isThere && field instanceof HTMLElement ? field : null
  })
}

/** The same for a link that is pressed; with a key held down it opens elsewhere. */
export function holdOnPress(
  { ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  pathname: string,
): void {
  if (!ctrlKey && !metaKey && !shiftKey) holdForScreen(pathname)
}

/** The same for a dialog that is opened; one that asks for nothing takes nothing. */
export function holdForDialog(): void {
  hold(() => {
    const at = document.activeElement
    return at instanceof HTMLElement && at.closest('[role="dialog"][aria-modal="true"]') ? at : null
  })
}

function hold(find: () => HTMLElement | null): void {
  let typed = ''
  const keep = (event: KeyboardEvent) => {
    // Who goes elsewhere is followed.
    if (event.key === 'Tab' || event.key === 'Escape') return stop()
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    typed += event.key
  }
  const arrive = (): boolean => {
    const field = find()
    if (!field) return false
    stop()
    focusField(field)
    // The one way of typing for somebody that the fields themselves hear of.
    if (typed !== '' && field.matches('input, textarea')) document.execCommand('insertText', false, typed)
    return true
  }
  const seen = new MutationObserver(() => void arrive())
  // What never comes is not waited for.
  const timer = setTimeout(() => stop(), LONGEST)
  const stop = () => {
    clearTimeout(timer)
    seen.disconnect()
    document.removeEventListener('keydown', keep, true)
    document.removeEventListener('focusin', arrive)
    document.removeEventListener('pointerdown', stop)
  }
  if (arrive()) return
  document.addEventListener('keydown', keep, true)
  document.addEventListener('focusin', arrive)
  document.addEventListener('pointerdown', stop)
  seen.observe(document.body, { childList: true, subtree: true })
}

const LONGEST = 10_000

/** Goes to a field, so that typing replaces what is in it. */
export function focusField(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}
