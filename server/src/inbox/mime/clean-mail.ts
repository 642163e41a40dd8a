import sanitize from 'sanitize-html'
import type { IOptions } from 'sanitize-html'
import { withFewMarks } from '../../platform/rich-text.ts'

/** Pictures that come with a mail, by the name its HTML calls them. */
export type Inlaid = ReadonlyMap<string, { type: string; content: Uint8Array }>

export interface CleanedMail {
  html: string
  /** It names pictures of other servers: whoever loads one tells that server so. */
  hasPictures: boolean
  /** The pictures of its own that it shows. */
  shown: ReadonlySet<string>
  /** It has more than is read. */
  isCut: boolean
}

const MOST_INLAID = 300 * 1024
const MOST_ALL_INLAID = 1024 * 1024
const MOST_HTML = 2_000_000
const DEEPEST = 60
/** Elements within elements take time by their square; the longest exchanges quoted in full have a tenth of these. */
const MOST_MARKS = 50_000

/** The look of a mail without anything that acts: no scripts, forms, frames, styles of the page, no foreign pictures. */
export function cleanMail(html: string, inlaid: Inlaid): CleanedMail {
  const shown = new Set<string>()
  let hasPictures = false
  let room = MOST_ALL_INLAID
  const own = (name: string): string | null => {
    const found = inlaid.get(name)
    if (!found || found.content.length > Math.min(room, MOST_INLAID) || !pictures.has(found.type)) return null
    shown.add(name)
    room -= found.content.length
    return `data:${found.type};base64,${Buffer.from(found.content).toString('base64')}`
  }
  const picture = ({ src = '', alt = '', width = '', height = '' }: Record<string, string>) => {
    const size = { ...(/^\d{1,4}$/.test(width) && { width }), ...(/^\d{1,4}$/.test(height) && { height }) }
    const attribs = { alt, ...size }
    const address = src.trim()
    if (/^cid:/i.test(address)) {
      const data = own(nameIn(address))
      return { tagName: 'img', attribs: data === null ? attribs : { ...attribs, src: data } }
    }
    if (!/^https?:\/\/[^\s]{1,2000}$/i.test(address)) return { tagName: 'img', attribs }
    hasPictures = true
    return { tagName: 'img', attribs: { ...attribs, 'data-src': address } }
  }
  const read = withFewMarks(html.slice(0, MOST_HTML), MOST_MARKS)
  const cleaned = sanitize(read, {
    ...rules,
    transformTags: { ...rules.transformTags, img: (_tag, attribs) => picture(attribs) },
  })
  return { html: cleaned.trim(), hasPictures, shown, isCut: read.length < html.length }
}

function nameIn(address: string): string {
  try {
    return decodeURIComponent(address.slice(4))
  } catch {
    return address.slice(4)
  }
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

const length =
  /^(?:0|-?\d{1,3}(?:\.\d{1,2})?(?:px|pt|em|%)?)(?:\s+(?:0|\d{1,3}(?:\.\d{1,2})?(?:px|pt|em|%)?)){0,3}$/
const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{1,40}\))$/i
const border = /^[\w\s#().,%-]{1,60}$/

const marks =
  'p br div span b strong i em u s a ul ol li blockquote pre code hr img sub sup small center'.split(' ')
const tables = 'h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr td th caption'.split(' ')

const rules: IOptions = {
  allowedTags: [...marks, ...tables],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'data-src'],
    td: ['colspan', 'rowspan', 'align', 'valign'],
    th: ['colspan', 'rowspan', 'align', 'valign'],
    '*': ['style', 'dir'],
  },
  allowedStyles: {
    '*': {
      color: [colour],
      'background-color': [colour],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'font-style': [/^(?:italic|normal)$/],
      'font-size': [/^(?:[89]|[1-3]\d)(?:\.\d{1,2})?(?:px|pt)$/],
      'text-align': [/^(?:left|right|center|justify)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
      'white-space': [/^pre(?:-wrap|-line)?$/],
      padding: [length],
      margin: [length],
      border: [border],
      'border-left': [border],
      'border-collapse': [/^(?:collapse|separate)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
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
    font: 'span',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href: href.trim(), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
  // A link that leads nowhere, or into the page that shows it, is plain words.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !/^(?:https?:\/\/|mailto:|tel:)\S/i.test(attribs['href'] ?? '') ? 'excludeTag' : false,
}
