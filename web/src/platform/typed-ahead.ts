/**
 * Holds what is typed while its field is not drawn yet, and gives it to the field once it is: a key pressed early is
 * neither lost nor lands in the field before. `find` answers the field as soon as it is there.
 */
export function focusWhenDrawn(find: () => HTMLElement | null): void {
  let typed = ''
  const hold = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    typed += event.key
  }
  const arrive = (): boolean => {
    const field = find()
    if (!field) return false
    document.removeEventListener('keydown', hold, true)
    focusField(field)
    // The one way of typing for somebody that the fields themselves hear of.
    if (typed !== '') document.execCommand('insertText', false, typed)
    return true
  }
  if (arrive()) return
  document.addEventListener('keydown', hold, true)
  const seen = new MutationObserver(() => {
    if (arrive()) stop()
  })
  // What never comes is not waited for.
  const timer = setTimeout(() => stop(), LONGEST)
  const stop = () => {
    clearTimeout(timer)
    seen.disconnect()
    document.removeEventListener('keydown', hold, true)
  }
  seen.observe(document.body, { childList: true, subtree: true })
}

const LONGEST = 5_000

/** Goes to a field, so that typing replaces what is in it. */
export function focusField(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}
