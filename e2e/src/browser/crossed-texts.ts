import type { Page } from 'playwright-core'

/** The texts of which one stands over the other, so that neither can be read, as the page is drawn now. */
export function crossedTexts(page: Page): Promise<string[]> {
  return page.evaluate(judge)
}

/** Runs in the page, and reaches nothing outside of itself. */
function judge(): string[] {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Line extends Box {
    element: Element
    text: string
  }

  /** Less of a letter over its neighbour is no fault. */
  const enough = { width: 4, height: 5 }
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const isAny = ({ left, right, top, bottom }: Box) =>
    right - left >= enough.width && bottom - top >= enough.height

  const windows = new Map<Element, Box>()
  const screen: Box = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
  /** What is seen of anything in an element: the boxes around it cut it off. */
  const windowOf = (element: Element | null): Box => {
    if (!element) return screen
    const known = windows.get(element)
    if (known) return known
    const around = windowOf(element.parentElement)
    const { overflowX, overflowY, clipPath } = getComputedStyle(element)
    const isCut = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none'
    const own = isCut ? meet(around, element.getBoundingClientRect()) : around
    windows.set(element, own)
    return own
  }

  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || !/[\p{L}\p{N}]/u.test(text)) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const seen = meet(windowOf(element), box)
      if (isAny(seen)) lines.push({ ...seen, element, text })
    }
  }
  lines.sort((one, other) => one.top - other.top)

  /** Whether one of the two is drawn there on a ground of its own, which hides the other. */
  const isCovered = (one: Line, other: Line, at: Box): boolean => {
    const isCommon = (step: Element) => step.contains(one.element) && step.contains(other.element)
    const top = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2)
    for (let step = top; step && !isCommon(step); step = step.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(step)
      const isClear = /^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor)
      if (backgroundImage !== 'none' || !isClear) return true
    }
    return top === null
  }
  /** The first line that begins below this one. */
  const endOf = ({ bottom }: Line): number => {
    const below = lines.findIndex(({ top }) => top >= bottom)
    return below < 0 ? lines.length : below
  }

  const said = lines.flatMap((one, at) =>
    lines
      .slice(at + 1, endOf(one))
      .filter(({ element }) => !element.contains(one.element) && !one.element.contains(element))
      .filter((other) => isAny(meet(one, other)) && !isCovered(one, other, meet(one, other)))
      .map((other) => `“${one.text.slice(0, 60)}” and “${other.text.slice(0, 60)}” stand over each other`),
  )
  return [...new Set(said)]
}
