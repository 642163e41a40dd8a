const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

// Opening a page is a sign of somebody too.
let lastSign = Date.now()

const note = (): void => {
  lastSign = Date.now()
}
for (const sign of signs) globalThis.addEventListener?.(sign, note, { capture: true, passive: true })

/**
 * Whole seconds since somebody last did something on this page. Sent when a token is exchanged, so that what a page
 * does by itself does not keep an abandoned session alive.
 */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - lastSign) / 1000))
}
