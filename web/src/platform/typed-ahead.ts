const LONGEST_WAIT = 5_000

/**
 * Keeps what is typed while the field that it is meant for is still on its way, so that no letter is lost or taken for
 * a shortcut. The answer ends that and gives the text; after five seconds it ends by itself.
 */
export function keepTyping(): () => string {
  let text = ''
  const listen = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key.length === 1) text += event.key
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = (): void => globalThis.removeEventListener('keydown', listen, true)
  globalThis.addEventListener('keydown', listen, true)
  const timer = setTimeout(end, LONGEST_WAIT)
  return () => {
    clearTimeout(timer)
    end()
    return text
  }
}
