import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'
import classes from './rich-text.module.css'

/**
 * Shows rich text of the server's. It is parsed in a document of its own, where nothing runs or loads, and made anew of
 * the elements that are known here: whatever else it holds is shown as its words, or not at all.
 */
export function RichTextView({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={classes.view}>{shownOf(body)}</div>
}

/** What is read of a parsed node; those of the browser have it. */
export interface ParsedNode {
  nodeName: string
  textContent: string | null
  childNodes: Iterable<ParsedNode>
  getAttribute?: (name: string) => string | null
}

/** The children of a parsed node as elements of the page. */
export function shownOf(parent: ParsedNode): ReactNode {
  return createElement(Fragment, null, ...Array.from(parent.childNodes, drawn))
}

const plain = new Set(['P', 'STRONG', 'EM', 'U', 'S', 'UL', 'OL', 'LI', 'H2', 'H3', 'BLOCKQUOTE'])
const unseen = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
])

function drawn(node: ParsedNode): ReactNode {
  const name = node.nodeName.toUpperCase()
  if (name === '#TEXT') return node.textContent
  if (name.startsWith('#') || unseen.has(name)) return null
  if (name === 'BR') return <br />
  if (name === 'A') return linkOf(node)
  return plain.has(name) ? createElement(name.toLowerCase(), null, shownOf(node)) : shownOf(node)
}

function linkOf(node: ParsedNode): ReactNode {
  const address = node.getAttribute?.('href') ?? ''
  if (!/^(?:https?:\/\/|mailto:|tel:)\S/i.test(address)) return shownOf(node)
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {shownOf(node)}
    </a>
  )
}
