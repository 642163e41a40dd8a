/**
 * Holds what is typed while its field is not drawn yet, and gives it to the field once it is: a key pressed early is
 * neither lost nor lands in the field before. `find` answers the field as soon as it is there.
 */
export function focusWhenDrawn(find: () => HTMLElement | null): void {
  const giveIfThere = (): boolean => {
    const field = find()
    if (!field) return false
    const typed = end()
    focusField(field)
    type(typed, field)
    return true
  }
  if (giveIfThere()) return
  hold(LONGEST_DRAWING)
  const seen = new MutationObserver(() => void giveIfThere())
  seen.observe(document.body, { childList: true, subtree: true })
  atEnd(() => seen.disconnect())
}

/** The same for a screen that is opened, which takes the focus to its first field by itself. */
export function holdForScreen(pathname: string): void {
  const from = location.pathname
  hold(LONGEST)
  whenFocused((at) => {
    if (location.pathname !== pathname) return location.pathname === from ? 'wait' : 'end'
    // The screen stands: it goes to its field in a moment, or has none.
    if (at.id === 'content') atEnd(stopwatch(REST))
    return at.matches('main form :is(input, textarea)') ? 'give' : 'wait'
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
  const dialog = '[role="dialog"][aria-modal="true"]'
  // That of the commands is one too.
  const before = document.activeElement?.closest(dialog)
  hold(LONGEST)
  whenFocused((at) => {
    const around = at.closest(dialog)
    if (!around || around === before) return 'wait'
    return at.matches('input, textarea') ? 'give' : 'end'
  })
}

/** Goes to a field, so that typing replaces what is in it. */
export function focusField(field: HTMLElement): void {
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** What stands after a key was pressed; null for one that types nothing. One that is held down counts once. */
export function typedWith(
  typed: string,
  { key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>,
): string | null {
  if (key === 'Backspace') return typed.slice(0, -1)
  // It would press what was pressed once more.
  if (key === 'Enter') return typed
  if (key.length !== 1) return null
  return repeat ? typed : typed + key
}

/** Of a letter that is still to come. */
const typesNothing: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Dead', 'Process'])

/** After so long without a key the next one is meant for what is seen; in milliseconds, as all of these. */
const REST = 3_000
/** What never comes is not waited for. */
const LONGEST = 30_000
const LONGEST_DRAWING = 5_000

interface Held {
  typed: string
  ends: (() => void)[]
}

/** One thing is opened at a time. */
let held: Held | null = null

/** Ends what is held and answers what was typed. */
function end(): string {
  const { typed, ends } = held ?? { typed: '', ends: [] }
  held = null
  for (const undo of ends) undo()
  return typed
}

const atEnd = (undo: () => void): void => void held?.ends.push(undo)

function hold(longest: number): void {
  end()
  const mine: Held = { typed: '', ends: [] }
  held = mine
  let last = performance.now()
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typesNothing.has(event.key)) return
    // When it was pressed, which a page that is being drawn hears of later.
    const isRested = event.timeStamp - last > REST
    last = event.timeStamp
    const typed = isRested ? null : typedWith(mine.typed, event)
    if (typed === null) {
      // Who goes elsewhere is followed.
      end()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    mine.typed = typed
  }
  document.addEventListener('keydown', keep, true)
  document.addEventListener('pointerdown', end, true)
  addEventListener('popstate', end)
  atEnd(() => {
    document.removeEventListener('keydown', keep, true)
    document.removeEventListener('pointerdown', end, true)
    removeEventListener('popstate', end)
  })
  atEnd(stopwatch(longest))
}

function stopwatch(longest: number): () => void {
  const timer = setTimeout(end, longest)
  return () => clearTimeout(timer)
}

/** Asks of what has the focus whether it is what was waited for. */
function whenFocused(judge: (at: Element) => 'wait' | 'give' | 'end'): void {
  const look = () => {
    const mine = held
    // Who goes to a field selects what is in it a moment later, and the next key would replace what was given by then.
    queueMicrotask(() => {
      const at = document.activeElement
      if (!at || held !== mine) return
      const verdict = judge(at)
      if (verdict === 'wait') return
      const typed = end()
      if (verdict === 'give') type(typed, at)
    })
  }
  document.addEventListener('focusin', look)
  atEnd(() => document.removeEventListener('focusin', look))
}

/** Types into the field that has the focus, by the one way of typing for somebody that the fields themselves hear of. */
function type(typed: string, field: Element): void {
  if (typed !== '' && field.matches('input, textarea')) document.execCommand('insertText', false, typed)
}
