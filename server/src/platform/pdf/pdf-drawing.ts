import { buffer } from 'node:stream/consumers'
import { Document, Image, Page, renderToStream, Text, View } from '@react-pdf/renderer'
import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import sharp from 'sharp'
import { FAMILY, loadFonts } from './pdf-fonts.ts'
import { drawable } from './pdf-glyphs.ts'
import { sizeOf } from './pdf-nodes.ts'
import type { PdfDocument, PdfNode, PdfPicture, PdfSheet, PdfStyle, PdfText, PdfView } from './pdf-nodes.ts'

const SIZE = 9
const LINE = 1.3
const A4_HEIGHT = 841.89
/** The library lays out all that is left of a sheet anew for each page, unless that is more than so much. */
export const LONG_SHEET = 30_000

const letters = await loadFonts()
const lost = new Set<string>()

/** One at a time. `onLayout` is told where everything stands, as the library has laid it out. */
export async function drawDocument(
  { title, author, language, madeAt, sheets }: PdfDocument,
  onLayout?: (layout: object) => void,
): Promise<{ bytes: Uint8Array; lost: string }> {
  lost.clear()
  const date = new Date(madeAt)
  const about = { title, author, language, creator: author, producer: author }
  const isLong = sheets.some(({ children }) => sizeOf(children) > LONG_SHEET)
  const pages = await Promise.all(sheets.map((sheet, index) => pageOf(sheet, index, isLong)))
  const onRender = (drawn: object) => onLayout?.(drawn)
  const root = createElement(
    Document,
    { ...about, creationDate: date, modificationDate: date, onRender },
    ...pages,
  )
  const bytes = await buffer(await renderToStream(root))
  return { bytes, lost: [...lost].join('') }
}

async function pageOf(
  { style, children, isForm = false }: PdfSheet,
  index: number,
  isLong: boolean,
): Promise<ReactElement> {
  const basis = { fontFamily: FAMILY, fontSize: style?.fontSize ?? SIZE }
  const inside = await elementsOf(isLong ? children.toSorted(fixedFirst) : children, basis.fontSize)
  // Without it the sheet is as high as what stands on it.
  const height = isForm ? { minHeight: A4_HEIGHT } : {}
  const how = {
    size: 'A4',
    // Measures once, but may part a heading from what follows: only for what would else take minutes.
    experimentalPagination: isLong,
    wrap: !isForm,
    style: { ...style, ...basis, ...height },
  } as const
  return createElement(Page, { key: index, ...how }, ...inside)
}

// In a long document what is on every page is drawn again from where it stands only.
const fixedFirst = (one: PdfNode, other: PdfNode): number => Number(isFixed(other)) - Number(isFixed(one))
const isFixed = (node: PdfNode): boolean =>
  node.tag === 'pageNumber' || ('fixed' in node && node.fixed === true)

const elementsOf = (nodes: readonly PdfNode[], size: number): Promise<ReactNode[]> =>
  Promise.all(nodes.map((node, index) => elementOf(node, index, size)))

async function elementOf(node: PdfNode, index: number, size: number): Promise<ReactNode> {
  if (node.tag === 'view') return viewOf(node, index, size)
  // A height of lines that is inherited counts in the wrong size, and twice for what is filled in later: each paragraph
  // has its own.
  if (node.tag === 'text') return textOf(node, index, { fontSize: size, lineHeight: LINE })
  if (node.tag === 'picture') return pictureOf(node, index)
  const fixed = { key: index, style: { ...node.style }, fixed: true }
  // What is filled in later has its page laid out a second time.
  if (!node.text.includes('{')) return createElement(Text, fixed, drawable(node.text, letters, lost))
  const render = (at: Record<'pageNumber' | 'totalPages' | 'subPageNumber' | 'subPageTotalPages', number>) =>
    drawable(node.text, letters, lost)
      .replace('{page}', String(at.pageNumber))
      .replace('{pages}', String(at.totalPages))
      .replace('{sheet}', String(at.subPageNumber))
      .replace('{sheets}', String(at.subPageTotalPages))
  return createElement(Text, { ...fixed, render })
}

async function viewOf(
  { style, whole, fixed, ahead, children }: PdfView,
  index: number,
  size: number,
): Promise<ReactNode> {
  const inside = await elementsOf(children, style?.fontSize ?? size)
  // What is named at all counts as true.
  const how = {
    key: index,
    style: { ...style },
    ...(whole ? { wrap: false } : {}),
    ...(fixed ? { fixed } : {}),
    ...(ahead ? { minPresenceAhead: ahead } : {}),
  }
  return createElement(View, how, ...inside)
}

function textOf({ style, children }: PdfText, index: number, basis: PdfStyle): ReactNode {
  const parts = children.map((part, at) =>
    typeof part === 'string' ? drawable(part, letters, lost) : textOf(part, at, {}),
  )
  return createElement(Text, { key: index, style: { ...basis, ...style } }, ...parts)
}

async function pictureOf({ style, bytes }: PdfPicture, index: number): Promise<ReactNode> {
  // Pages take no WebP.
  const data = await sharp(bytes).png({ compressionLevel: 9 }).toBuffer()
  return createElement(Image, { key: index, style: { ...style }, src: { data, format: 'png' } })
}
