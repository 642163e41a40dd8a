// A thread that draws documents, one after the other: it is sent one as plain values and answers with its bytes.
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { Document, Image, Page, renderToStream, Text, View } from '@react-pdf/renderer'
import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import sharp from 'sharp'
import { FAMILY, loadFonts } from './pdf-fonts.ts'
import { drawable } from './pdf-letters.ts'
import type { PdfDocument, PdfNode, PdfPicture, PdfSheet, PdfStyle, PdfText, PdfView } from './pdf-nodes.ts'

const SIZE = 9
const LINE = 1.3

const letters = await loadFonts()
const lost = new Set<string>()

parentPort?.on('message', (document: PdfDocument) => {
  void answer(document)
})

async function answer(document: PdfDocument): Promise<void> {
  try {
    lost.clear()
    const bytes = await draw(document)
    parentPort?.postMessage({ bytes, lost: [...lost].join('') }, [])
  } catch (error) {
    parentPort?.postMessage(
      { problem: error instanceof Error ? (error.stack ?? error.message) : 'unknown' },
      [],
    )
  }
}

async function draw({ title, author, language, madeAt, sheets }: PdfDocument): Promise<Uint8Array> {
  const date = new Date(madeAt)
  const about = { title, author, language, creator: author, producer: author }
  const pages = await Promise.all(sheets.map(pageOf))
  const root = createElement(Document, { ...about, creationDate: date, modificationDate: date }, ...pages)
  return buffer(await renderToStream(root))
}

async function pageOf({ style, children }: PdfSheet, index: number): Promise<ReactElement> {
  const basis = { fontFamily: FAMILY, fontSize: style?.fontSize ?? SIZE }
  const inside = await elementsOf(children, basis.fontSize)
  return createElement(Page, { key: index, size: 'A4', style: { ...style, ...basis } }, ...inside)
}

const elementsOf = (nodes: readonly PdfNode[], size: number): Promise<ReactNode[]> =>
  Promise.all(nodes.map((node, index) => elementOf(node, index, size)))

async function elementOf(node: PdfNode, index: number, size: number): Promise<ReactNode> {
  if (node.tag === 'view') return viewOf(node, index, size)
  // A height of lines that is inherited counts in the wrong size, and twice for what is filled in later: each paragraph
  // has its own.
  if (node.tag === 'text') return textOf(node, index, { fontSize: size, lineHeight: LINE })
  if (node.tag === 'picture') return pictureOf(node, index)
  const render = (at: Record<'pageNumber' | 'totalPages' | 'subPageNumber' | 'subPageTotalPages', number>) =>
    drawable(node.text, letters, lost)
      .replace('{page}', String(at.pageNumber))
      .replace('{pages}', String(at.totalPages))
      .replace('{sheet}', String(at.subPageNumber))
      .replace('{sheets}', String(at.subPageTotalPages))
  return createElement(Text, { key: index, style: { ...node.style }, fixed: true, render })
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
