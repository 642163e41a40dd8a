import sanitize from 'sanitize-html'
import type { IOptions } from 'sanitize-html'

/** What people may mark a text with; the editor makes nothing else. */
const elements = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote', 'a']

const links = ['http', 'https', 'mailto', 'tel']

/** Deeper marks than these are cut off; nobody writes a list in a list in a list further down. */
const DEEPEST = 12

const written: IOptions = {
  allowedTags: elements,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: links,
  allowProtocolRelative: false,
  allowedSchemesAppliedToAttributes: ['href'],
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'template',
    'title',
    'iframe',
  ],
  nestingLimit: DEEPEST,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href: href.trim(), rel: 'noopener noreferrer' } }),
  },
  // A link that leads nowhere is plain words.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !isWhole(attribs['href']) ? 'excludeTag' : false),
}

// An address without its scheme would lead into the page that shows it.
const isWhole = (href: string | undefined): boolean => /^(?:https?:\/\/|mailto:|tel:)\S/i.test(href ?? '')

/**
 * The marks, links and words of what somebody sent as HTML, and nothing else of it: no scripts, handlers, styles,
 * pictures or addresses of another kind. What is clean stays as it is, so that it may be cleaned again on the way out.
 */
export function cleanRichText(html: string): string {
  return sanitize(withFewMarks(html, MOST_MARKS), written).trim()
}

/** Elements within elements take the reader time by their square; no letter has so many. */
const MOST_MARKS = 20_000

/** HTML up to where it has more marks than so many. */
export function withFewMarks(html: string, most: number): string {
  let end = -1
  for (let marks = 0; marks <= most; marks += 1) {
    end = html.indexOf('<', end + 1)
    if (end === -1) return html
  }
  return html.slice(0, end)
}

/** The words of a rich text for a reader without HTML: paragraphs apart, lists with their signs, links in full. */
export function plainTextOf(html: string): string {
  const pen: Pen = { text: '', lists: [], href: null }
  for (const [token, tag] of cleanRichText(html).matchAll(/<(\/?[a-z]\w*)[^>]*>|[^<]+/g)) {
    if (tag === undefined) pen.text += unescaped(token.replaceAll(/\s+/g, ' '))
    else writers[tag]?.(pen, token)
  }
  const lines = pen.text.replaceAll(/[ \t]+\n/g, '\n').replaceAll(/\n[ \t]+(?=\n)/g, '\n')
  return lines.replaceAll(/\n{3,}/g, '\n\n').trim()
}

interface Pen {
  text: string
  /** The lists one is in, with the number of the last entry; null for those without numbers. */
  lists: { number: number | null }[]
  href: { address: string; from: number } | null
}

type Writer = (pen: Pen, token: string) => void

const paragraph: Writer = (pen) => {
  if (pen.lists.length === 0) pen.text += '\n\n'
}

const writers: Readonly<Record<string, Writer>> = {
  br: (pen) => {
    pen.text += '\n'
  },
  p: paragraph,
  '/p': paragraph,
  h2: paragraph,
  '/h2': paragraph,
  h3: paragraph,
  '/h3': paragraph,
  blockquote: paragraph,
  '/blockquote': paragraph,
  ul: (pen) => beginList(pen, null),
  ol: (pen) => beginList(pen, 0),
  '/ul': endList,
  '/ol': endList,
  li: (pen) => {
    const list = pen.lists.at(-1)
    if (list?.number !== undefined && list.number !== null) list.number += 1
    const indent = '  '.repeat(Math.max(0, pen.lists.length - 1))
    pen.text += `\n${indent}${list?.number ? `${list.number}. ` : '- '}`
  },
  a: (pen, token) => {
    const [, address = ''] = /href="([^"]*)"/.exec(token) ?? []
    pen.href = { address: unescaped(address), from: pen.text.length }
  },
  '/a': (pen) => {
    const { address, from } = pen.href ?? { address: '', from: 0 }
    const shown = address.replace(/^(?:mailto|tel):/, '')
    if (!pen.text.slice(from).includes(shown)) pen.text += ` (${shown})`
    pen.href = null
  },
}

function beginList(pen: Pen, number: number | null): void {
  if (pen.lists.length === 0) pen.text += '\n'
  pen.lists.push({ number })
}

function endList(pen: Pen): void {
  pen.lists.pop()
  if (pen.lists.length === 0) pen.text += '\n\n'
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

// Cleaned text has no other entities.
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (entity, name: string) => signs[name] ?? entity)
