import type { Language } from '@dromos/contract/constants/languages.ts'

/** The part of the layout's styles that is used here; lengths are points. */
export interface PdfStyle {
  alignItems?: 'flex-start' | 'center' | 'flex-end' | 'stretch' | 'baseline'
  backgroundColor?: string
  borderBottom?: string
  borderLeft?: string
  borderRight?: string
  borderTop?: string
  border?: string
  borderRadius?: number
  bottom?: number
  color?: string
  flexDirection?: 'row' | 'column'
  flexGrow?: number
  flexShrink?: number
  flexBasis?: number | string
  fontSize?: number
  fontWeight?: 400 | 600
  gap?: number
  height?: number
  justifyContent?: 'flex-start' | 'center' | 'flex-end' | 'space-between'
  left?: number
  letterSpacing?: number
  lineHeight?: number
  margin?: number
  marginBottom?: number
  marginLeft?: number
  marginTop?: number
  maxHeight?: number
  maxLines?: number
  maxWidth?: number | string
  minHeight?: number
  objectFit?: 'contain'
  objectPosition?: string
  overflow?: 'hidden'
  padding?: number
  paddingBottom?: number
  paddingHorizontal?: number
  paddingLeft?: number
  paddingRight?: number
  paddingTop?: number
  paddingVertical?: number
  position?: 'absolute' | 'relative'
  right?: number
  textAlign?: 'left' | 'right' | 'center'
  textOverflow?: 'ellipsis'
  textTransform?: 'uppercase'
  top?: number
  width?: number | string
}

export interface PdfView {
  tag: 'view'
  style?: PdfStyle
  /** Stays in one piece: what does not fit moves to the next page. */
  whole?: boolean
  /** Drawn again on every page its surroundings go on to. */
  fixed?: boolean
  /** Not left alone at the foot of a page: so much of what follows has to have room below. */
  ahead?: number
  children: readonly PdfNode[]
}

export interface PdfText {
  tag: 'text'
  style?: PdfStyle
  children: readonly (string | PdfText)[]
}

/** `{page}`, `{pages}`, and within its sheet `{sheet}`, `{sheets}` are filled in. Drawn on every page. */
export interface PdfPageNumber {
  tag: 'pageNumber'
  style?: PdfStyle
  text: string
}

export interface PdfPicture {
  tag: 'picture'
  style?: PdfStyle
  bytes: Uint8Array
}

export type PdfNode = PdfView | PdfText | PdfPageNumber | PdfPicture

/** Sheets of A4 that belong together; what does not fit one sheet flows on to more of its kind. */
export interface PdfSheet {
  style?: PdfStyle
  /** A form of one page that has room for all of it, which takes half as long: nothing is laid out again to be parted. */
  isForm?: boolean
  children: readonly PdfNode[]
}

/** A document as plain values, which can be sent to the thread that draws it. */
export interface PdfDocument {
  title: string
  author: string
  language: Language
  /** The same document made at the same moment has the same bytes. */
  madeAt: string
  sheets: readonly PdfSheet[]
}

/** What a node takes to lay out, in letters. */
const NODE = 20

/** How much is to be laid out, in letters of plain text. */
export function sizeOf(nodes: readonly (string | PdfNode)[]): number {
  return nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum + node.length
    return sum + NODE + ('children' in node ? sizeOf(node.children) : 0)
  }, 0)
}

export function view(style: PdfStyle, children: readonly PdfNode[]): PdfView {
  return { tag: 'view', style, children }
}

/** A paragraph; an empty one takes no place of its own. */
export function paragraph(style: PdfStyle, ...children: readonly (string | PdfText)[]): PdfText {
  return { tag: 'text', style, children }
}
