import { isPlaceholder, placeholderPattern } from '@dromos/contract/mail/composer/placeholders.ts'
import type { Placeholder } from '@dromos/contract/mail/composer/placeholders.ts'

/** A text as it goes out: without lines of which nothing is known, and with what is not known of the others. */
export interface SaidLines {
  text: string
  leftOut: Placeholder[]
  missing: Placeholder[]
}

const BLOCK = /<(p|h2|h3)>(.*?)<\/\1>/gs
const BREAK = /<br\s*\/?>/
const TAG = /<[^>]*>/g
const EMPTY_ITEM = /<li>\s*<\/li>/g

export const placesIn = (text: string): Placeholder[] =>
  [...text.matchAll(placeholderPattern)].flatMap(([, name = '']) => (isPlaceholder(name) ? [name] : []))

/** Leaves out each line whose placeholders all say nothing; one of which only some do has holes. */
export function saidLines(html: string, isKnown: (name: Placeholder) => boolean): SaidLines {
  const leftOut = new Set<Placeholder>()
  const isSaid = (line: string): boolean => {
    const places = placesIn(line)
    if (places.length === 0 || places.some(isKnown)) return true
    for (const name of places) leftOut.add(name)
    return false
  }
  const text = html.replaceAll(BLOCK, (whole, tag: string, inner: string) => {
    const lines = inner.split(BREAK)
    const said = lines.filter(isSaid)
    if (said.length === lines.length) return whole
    return said.length === 0 ? '' : `<${tag}>${said.join('<br />')}</${tag}>`
  })
  // Nothing would be left to send.
  if (leftOut.size > 0 && text.replaceAll(TAG, '').trim() === '') {
    return { text: html, leftOut: [], missing: [...leftOut] }
  }
  const missing = new Set(placesIn(text).filter((name) => !isKnown(name)))
  return { text: text.replaceAll(EMPTY_ITEM, ''), leftOut: [...leftOut], missing: [...missing] }
}
