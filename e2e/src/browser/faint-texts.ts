import type { Page } from 'playwright-core'

/** Where it looks: at the whole page or the last element that a selector names; and what counts as the ground of a text. */
interface Faint {
  part?: string | undefined
  /**
   * Asks the browser what lies below each text, instead of what stands around it: five times the work, a quarter of that
   * of axe, and the same wherever nothing lies over anything else.
   */
  isBelow?: boolean
}

/**
 * The texts, values and placeholders that are too faint for WCAG 2.2 AA on what lies below them, on the page as it
 * stands. It reads computed colours, a twentieth of the work of axe, which first finds the place of everything.
 */
export function faintTexts(page: Page, { part = '', isBelow = false }: Faint = {}): Promise<string[]> {
  return page.evaluate(judge, { part, isBelow })
}

/** Runs in the page, and reaches nothing outside of itself. */
function judge({ part, isBelow }: { part: string; isBelow: boolean }): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  interface Ground {
    colour: Colour
    /** Of what is drawn here, by its opacity and that of everything around it. */
    opacity: number
    /** A picture or a gradient, whose colours nothing here knows. */
    isUnknown: boolean
  }

  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const read = new Map<string, Colour>()
  const colourOf = (text: string): Colour => {
    const known = read.get(text)
    if (known) return known
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = text
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    read.set(text, colour)
    return colour
  }
  const over = ([red, green, blue, alpha]: Colour, opacity: number, below: Colour): Colour => {
    const share = alpha * opacity
    const mix = (above: number, under: number) => above * share + under * (1 - share)
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
  }
  const lightOf = ([red, green, blue]: Colour): number => {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const contrast = (one: Colour, other: Colour): number => {
    const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  const grounds = new Map<Element, Ground>()
  const paper: Ground = { colour: colourOf('canvas'), opacity: 1, isUnknown: false }
  const looks = new Map<Element, { own: Colour; isPicture: boolean; isDrawn: boolean }>()
  const lookOf = (element: Element) => {
    const known = looks.get(element)
    if (known) return known
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const isPicture = backgroundImage !== 'none' || element.matches('img, canvas, video, svg, svg *')
    const own = colourOf(backgroundColor)
    const look = { own, isPicture, isDrawn: own[3] > 0 || backgroundImage !== 'none' }
    looks.set(element, look)
    return look
  }
  /** An element on the ground below it, drawn with this opacity. */
  const laidOn = (element: Element, below: Ground, opacity: number): Ground => {
    const { own, isPicture } = lookOf(element)
    return {
      colour: over(own, opacity, below.colour),
      opacity,
      isUnknown: isPicture || (below.isUnknown && own[3] * opacity < 1),
    }
  }
  const groundOf = (element: Element | null): Ground => {
    if (!element) return paper
    const known = grounds.get(element)
    if (known) return known
    const around = groundOf(element.parentElement)
    const ground = laidOn(element, around, around.opacity * Number(getComputedStyle(element).opacity))
    grounds.set(element, ground)
    return ground
  }

  const boxOf = (element: Element): DOMRect => {
    const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim())
    const range = document.createRange()
    range.selectNodeContents(text ?? element)
    return (text && range.getClientRects()[0]) ?? element.getBoundingClientRect()
  }
  /** What is drawn where a text stands, from itself downwards; nothing where it is out of view or covered. */
  const stackAt = (element: Element): Element[] => {
    const { left, top, width, height } = boxOf(element)
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
    return stack.slice(stack.includes(element) ? stack.indexOf(element) : stack.length)
  }
  const scrolled = new Map<Element, [left: number, top: number]>()
  const bringIntoView = (element: Element): void => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      if (!scrolled.has(around)) scrolled.set(around, [around.scrollLeft, around.scrollTop])
    }
    element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
  }
  /** What a text lies on, which is not always what it stands in. What cannot be brought into view is judged by that. */
  const groundBelow = (element: Element): Ground => {
    if (!isBelow) return groundOf(element)
    let stack = stackAt(element)
    if (stack.length === 0) {
      bringIntoView(element)
      stack = stackAt(element)
    }
    if (stack.length === 0) return groundOf(element)
    // The colour of the whole page is drawn everywhere.
    const page = groundOf(document.body)
    return stack
      .filter((it) => it !== document.body && it !== document.documentElement)
      .reduceRight((ground, it) => laidOn(it, ground, groundOf(it).opacity), page)
  }

  /** What cannot be used need not be read well. */
  const isOff = (element: Element): boolean => {
    const off = ':disabled, [aria-disabled=true], [inert]'
    const label = element.closest('label')
    return Boolean(element.closest(off) ?? label?.control?.matches(off))
  }
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data))
  /** The colours of the letters in an element. */
  const lettersOf = (element: Element): string[] => {
    if (hasText(element)) return [getComputedStyle(element).color]
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    if (!isField || /^(checkbox|radio|file|range|color)$/.test(element.type)) return []
    if (element.value) return [getComputedStyle(element).color]
    return element.placeholder ? [getComputedStyle(element, '::placeholder').color] : []
  }
  const neededFor = (element: Element): number => {
    const { fontSize, fontWeight } = getComputedStyle(element)
    const size = Number.parseFloat(fontSize)
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }

  // What lets the pointer through is drawn all the same. A new rule makes the browser compute everything again.
  const letsThrough = (element: Element): boolean => {
    const look = getComputedStyle(element)
    return look.pointerEvents === 'none' && lookOf(element).isDrawn && isSeen(element)
  }
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important }')
  const isSolid = isBelow && [...document.querySelectorAll('body *')].some(letsThrough)
  if (isSolid) document.adoptedStyleSheets.push(solid)

  const root = (part ? [...document.querySelectorAll(part)].at(-1) : null) ?? document.body
  const found = [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const letters = lettersOf(element)
    if (letters.length === 0 || isOff(element) || !isSeen(element)) return []
    const { colour, opacity, isUnknown } = groundBelow(element)
    if (isUnknown) return []
    const needed = neededFor(element)
    return (
      letters
        .map(colourOf)
        // Text in no colour at all is there for those who listen.
        .filter(([, , , alpha]) => alpha > 0)
        .map((text) => contrast(over(text, opacity, colour), colour))
        .filter((ratio) => ratio < needed - 0.01)
        .map((ratio) => `${ratio.toFixed(2)} : 1 instead of ${needed}: ${element.outerHTML.slice(0, 200)}`)
    )
  })
  if (isSolid) document.adoptedStyleSheets.pop()
  for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
  return found
}
