/** Choices that a key has made before their list had come, or by being the key that saves; each answers whether anything was chosen. */
const pending = new Set<Promise<boolean>>()

/** A choice waits for its list; what is answered says what became of it, once. */
export function beginChoice(): (isChosen: boolean) => void {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  pending.add(promise)
  return (isChosen) => {
    resolve(isChosen)
    // The save that the same key asks for comes after it, and is to know.
    setTimeout(() => pending.delete(promise))
  }
}

/** Resolves with whether each of the choices under way has chosen something; null while there are none. */
export function choicesMade(): Promise<boolean> | null {
  if (pending.size === 0) return null
  return Promise.all(pending).then((all) => all.every(Boolean))
}
