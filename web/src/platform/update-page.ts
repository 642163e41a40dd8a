const PAUSE = 2_000

/** Kept: what the reader chose, and being signed in, since a new version asks nobody to sign in again. */
const CHOSEN = ['dromos.signed-in', 'dromos.language', 'dromos.appearance', 'dromos.browser-notices']

/** Clears what this browser kept but for its reader's choices, pauses, clears its caches, and reloads. */
export function updatePage(): void {
  const chosen = CHOSEN.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of chosen) if (value !== null) localStorage.setItem(key, value)
  setTimeout(() => void reloadFresh(), PAUSE)
}

async function reloadFresh(): Promise<void> {
  try {
    // Absent where the page did not come over a secure connection.
    const names = (await globalThis.caches?.keys()) ?? []
    await Promise.all(names.map((name) => caches.delete(name)))
  } finally {
    location.reload()
  }
}
