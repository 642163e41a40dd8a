import { notifyManager } from '@tanstack/react-query'

/** For a release that the page never heard of, as over the frame of a mail. */
const LONGEST_MS = 20_000
/** A finger's click comes a little after its release, a mouse's with it. */
const FINGER_MS = 50

/**
 * What comes from the server is drawn once no button is held: a row that moved away under the hand would take the press,
 * and what is dragged would not be what was taken hold of.
 */
export function drawUnderNoHand(): void {
  const waiting: (() => void)[] = []
  let isHeld = false
  let isDragging = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const drawAll = () => {
    isHeld = false
    isDragging = false
    for (const draw of waiting.splice(0)) draw()
  }
  const drawIn = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(drawAll, pause)
  }
  const hold = () => {
    isHeld = true
    drawIn(LONGEST_MS)
  }
  const release = (event: Event) => {
    if (isHeld) drawIn('pointerType' in event && event.pointerType !== 'mouse' ? FINGER_MS : 0)
  }
  const on = (kinds: readonly string[], run: (event: Event) => void) => {
    for (const kind of kinds) addEventListener(kind, run, { capture: true, passive: true })
  }
  on(['pointerdown'], hold)
  on(['dragstart'], () => {
    isDragging = true
    hold()
  })
  on(['pointerup', 'drop', 'dragend'], release)
  // Of scrolling, or of a press that has become a drag.
  on(['pointercancel'], (event) => isDragging || release(event))
  // Pressed no more: the release was elsewhere.
  on(['pointermove'], (event) => 'buttons' in event && event.buttons === 0 && release(event))
  notifyManager.setScheduler((draw) => {
    if (isHeld) waiting.push(draw)
    else setTimeout(draw, 0)
  })
}
