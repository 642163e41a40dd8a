/** Whether a form holds what nobody has saved: asks the forms' own guards, which would question a closing tab. */
export function holdsUnsavedWork(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
