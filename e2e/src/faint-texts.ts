import type { Page } from 'playwright-core'

/**
 * The texts, values and placeholders that are too faint for WCAG 2.2 AA on what lies below them, on the page as it
 * stands or in the last element that a selector names. It reads the colours of an element and of those around it, as
 * the browser has computed them: a twentieth of the work of axe, which first finds the place of everything. Axe itself
 * judges colours once for each scene, in the walk.
 */
export function faintTexts(page: Page, part?: string): Promise<string[]> {
  return page.evaluate(judge, part)
}

/** Runs in the page, and reaches nothing outside of itself. */
function judge(part?: string): string[] {
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
  const groundOf = (element: Element | null): Ground => {
    if (!element) return paper
    const known = grounds.get(element)
    if (known) return known
    const around = groundOf(element.parentElement)
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = colourOf(backgroundColor)
    const whole = around.opacity * Number(opacity)
    const ground = {
      colour: over(own, whole, around.colour),
      opacity: whole,
      isUnknown: backgroundImage !== 'none' || (around.isUnknown && own[3] * whole < 1),
    }
    grounds.set(element, ground)
    return ground
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

  const root = (part ? [...document.querySelectorAll(part)].at(-1) : null) ?? document.body
  return [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const letters = lettersOf(element)
    if (letters.length === 0 || isOff(element) || !isSeen(element)) return []
    const { colour, opacity, isUnknown } = groundOf(element)
    if (isUnknown) return []
    const needed = neededFor(element)
    return (
      letters
        .map(colourOf)
        // Text in no colour at all is there for those who listen.
        .filter(([, , , alpha]) => alpha > 0)
        .map((text) => contrast(over(text, opacity, colour), colour))
        .filter((found) => found < needed - 0.01)
        .map((found) => `${found.toFixed(2)} : 1 instead of ${needed}: ${element.outerHTML.slice(0, 200)}`)
    )
  })
}
