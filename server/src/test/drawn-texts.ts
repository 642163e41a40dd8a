import { drawDocument } from '../platform/pdf/pdf-drawing.ts'
import type { PdfSheet } from '../platform/pdf/pdf-nodes.ts'
import { pdfText } from './pdf-text.ts'

/** A line of text where it stands on its page; lengths are points. */
interface DrawnLine {
  page: number
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** It is drawn on every page: head, foot, number. */
  isFixed: boolean
}

interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

interface DrawnTexts {
  lines: DrawnLine[]
  /** What leaves its paragraph, its box or the page, and what stands on something else, said. */
  faults: string[]
  /** All words of all pages but heads and feet, without spaces and ends of lines. */
  words: string
  /** What somebody copies from it. */
  copied: string
}

/** Draws sheets and says where each line of text has come to stand. */
export async function drawTexts(sheets: readonly PdfSheet[]): Promise<DrawnTexts> {
  let layout: LayoutNode | undefined
  const document = {
    title: 'Test',
    author: '',
    language: 'en',
    madeAt: '2026-11-24T10:00:00Z',
    sheets,
  } as const
  const { bytes } = await drawDocument(document, (drawn) => {
    // The library's own name for it; written by the version that package.json fixes.
    layout = (drawn as { _INTERNAL__LAYOUT__DATA_: LayoutNode })._INTERNAL__LAYOUT__DATA_
  })
  const lines: DrawnLine[] = []
  const faults: string[] = []
  for (const [at, page] of (layout?.children ?? []).entries()) {
    walk(page, { page: at + 1, left: 0, top: 0, isFixed: false, frames: [], lines, faults })
  }
  return {
    lines,
    faults: [...faults, ...overlaps(lines)],
    words: lines
      .filter(({ isFixed }) => !isFixed)
      .map(({ text }) => bare(text))
      .join(''),
    copied: pdfText(Buffer.from(bytes)),
  }
}

export const bare = (text: string): string => text.replaceAll(/\s/g, '')

interface LayoutNode {
  type: string
  props?: { fixed?: boolean }
  box?: Record<'left' | 'top' | 'width' | 'height', number>
  children?: LayoutNode[]
  lines?: {
    string: string
    xAdvance: number
    box: Record<'x' | 'y' | 'width' | 'height', number>
    runs: { attributes: { fontSize?: number } }[]
  }[]
  style?: Record<string, unknown>
}

interface Walk {
  page: number
  isFixed: boolean
  left: number
  top: number
  frames: readonly Frame[]
  lines: DrawnLine[]
  faults: string[]
}

const nowhere = { left: 0, top: 0, width: 0, height: 0 }

function walk(node: LayoutNode, walked: Walk): void {
  const { left, top, width, height } = node.box ?? nowhere
  const isFixed = walked.isFixed || node.props?.fixed === true
  const at = { left: walked.left + left, top: walked.top + top, isFixed }
  const frame = { left: at.left, top: at.top, right: at.left + width, bottom: at.top + height }
  if (node.type === 'TEXT' && node.lines) {
    noteLines(node, { ...walked, ...at, own: frame })
    return
  }
  const frames = isFrame(node) ? [...walked.frames, frame] : walked.frames
  for (const child of node.children ?? []) walk(child, { ...walked, ...at, frames })
}

/** The page, and what is seen as a box or cuts off what leaves it; anything else grows with what it holds. */
function isFrame({ type, style = {} }: LayoutNode): boolean {
  const isRuled = Object.entries(style).some(
    ([name, value]) => /^(border\w+Width|backgroundColor)$/.test(name) && value !== 0,
  )
  return type === 'PAGE' || isRuled || style['overflow'] === 'hidden' || 'height' in style
}

/** Rounding of the layout, and spaces at the end of a line. */
const TOLERANCE = 1

function noteLines(
  { lines = [], style = {} }: LayoutNode,
  { page, left, top, isFixed, frames, own, ...noted }: Walk & { own: Frame },
): void {
  let down = top
  // A paragraph may be drawn taller than its place, unless that is fixed; wider it may not be.
  const paragraph = 'height' in style ? own : { ...own, top: -Infinity, bottom: Infinity }
  for (const { string: text, xAdvance, box, runs } of lines) {
    const size = Math.max(...runs.map(({ attributes }) => attributes.fontSize ?? 0))
    // What is drawn of a line of text, between the heads of its capitals and the feet of its letters.
    const middle = down + box.height / 2
    const spaces = xAdvance * (1 - text.trimEnd().length / Math.max(1, text.length))
    const width = xAdvance - spaces
    const isRight = style['textAlign'] === 'right'
    const from = isRight ? own.right - width : left
    const line = {
      page,
      text,
      isFixed,
      left: from,
      right: from + width,
      top: middle - size * 0.4,
      bottom: middle + size * 0.4,
    }
    down += box.height
    if (text.trim() === '') continue
    noted.lines.push(line)
    const hasLeft = [...frames, paragraph].some(
      (frame) =>
        line.left < frame.left - TOLERANCE ||
        line.right > frame.right + TOLERANCE ||
        line.top < frame.top - TOLERANCE ||
        line.bottom > frame.bottom + TOLERANCE,
    )
    if (hasLeft) noted.faults.push(`page ${page}: leaves its frame: ${text}`)
  }
}

function overlaps(lines: readonly DrawnLine[]): string[] {
  const faults: string[] = []
  const pages = Map.groupBy(lines, ({ page }) => page)
  for (const one of lines) {
    const onPage = pages.get(one.page) ?? []
    for (const other of onPage.slice(onPage.indexOf(one) + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (across > TOLERANCE && down > TOLERANCE) {
        faults.push(`page ${one.page}: ${one.text} | stands on | ${other.text}`)
      }
    }
  }
  return faults
}
