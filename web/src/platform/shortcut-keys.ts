/** A key event as far as a shortcut needs it. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Whether Ctrl and the key of undoing were pressed: the one that has Z printed on it, which is elsewhere on a German
 * keyboard; on one of other letters, as Greek, the one where Z is on ours.
 */
export function isUndoKey({ key, code, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  if (!(ctrlKey || metaKey) || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
}
