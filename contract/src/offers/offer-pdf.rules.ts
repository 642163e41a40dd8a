import { MOST_PAGES } from '../orders/pdf.rules.ts'

interface Texts {
  content: string
  manuscripts: readonly { body: string }[]
}

/** Where the text stands with which an offer says more than its paper has pages for; null where all have room. */
export function overlongText({ content, manuscripts }: Texts) {
  let left = MOST_PAGES - FRAME - pagesOf(content)
  if (left < 0) return ['content'] as const
  for (const [at, { body }] of manuscripts.entries()) {
    left -= pagesOf(body)
    if (left < 0) return ['manuscripts', at, 'body'] as const
  }
  return null
}

/** Letterhead, options and what stands below. */
const FRAME = 10
const LETTERS_A_LINE = 80
const LINES_A_PAGE = 60
/** What stands before a paragraph, as a part of a line. */
const GAP = 0.4

/** About how many pages a text with marks takes; never far too few. */
function pagesOf(html: string): number {
  const lines = html.split(/<(?:p|br|li|h[1-6]|div|ul|ol|blockquote)\b/).map((line) => {
    // Where a link leads is written out.
    const letters = line.replaceAll(/<(?!a\b)[^>]*>/g, '').length
    return Math.max(1, Math.ceil(letters / LETTERS_A_LINE)) + GAP
  })
  return lines.reduce((sum, one) => sum + one, 0) / LINES_A_PAGE
}
