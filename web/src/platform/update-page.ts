/** How long the spinner turns before the page goes, in milliseconds. */
const PAUSE = 2_000

/** Takes the server's newer browser part: clears what this browser kept, and after a pause its caches, and reloads. */
export function updatePage(): void {
  localStorage.clear()
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
