export interface AtEase {
  ask: () => void
  stop: () => void
}

/** Milliseconds to wait at least after being asked, so that what comes together is done together. */
const GATHER = 700

/** Does something soon after it is asked for, at most once in `pause` milliseconds, and only while the page is in sight. */
export function atEase(run: () => void, pause: number): AtEase {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  let last = Number.NEGATIVE_INFINITY
  const go = (): void => {
    timer = undefined
    if (document.hidden) return
    isAsked = false
    last = performance.now()
    run()
  }
  const plan = (): void => {
    if (!isAsked || document.hidden) return
    timer ??= setTimeout(go, Math.max(GATHER, last + pause - performance.now()))
  }
  document.addEventListener('visibilitychange', plan)
  return {
    ask() {
      isAsked = true
      plan()
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    },
  }
}
