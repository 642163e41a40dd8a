import { inflateSync } from 'node:zlib'

/** The words of a PDF of ours, read as a viewer reads them: by each font's own table of letters. */
export function pdfText(bytes: Buffer): string {
  return pdfPages(bytes).join('\n')
}

/** The same by page, in the order of drawing: a line for each that is set. */
export function pdfPages(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.head ?? '')?.[1]
      fonts.set(name, lettersOf(objects.get(Number(table))?.stream ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => /\bBT\b/.test(stream))
  return pages.map(({ stream }) => shownBy(stream, fonts))
}

/** Its fonts by name, and whether each is part of the document. */
export function pdfFonts(bytes: Buffer): Record<string, boolean> {
  const objects = objectsOf(bytes)
  const heads = [...objects.values()].map(({ head }) => head)
  // What stands in for a composite font's letters is not a font that is chosen.
  const chosen = heads.filter((head) => /\/Type \/Font\b/.test(head) && !/\/Subtype \/CIDFont/.test(head))
  return Object.fromEntries(
    chosen.map((head) => {
      const inner = /\/DescendantFonts \[(\d+) 0 R\]/.exec(head)?.[1]
      const letters = inner ? (objects.get(Number(inner))?.head ?? '') : head
      const told = /\/FontDescriptor (\d+) 0 R/.exec(letters)?.[1]
      const isEmbedded = /\/FontFile\d? \d+ 0 R/.test(objects.get(Number(told))?.head ?? '')
      return [/\/BaseFont \/(\S+)/.exec(head)?.[1] ?? '?', isEmbedded]
    }),
  )
}

/** How many pages a PDF has. */
export function pageCount(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

interface PdfObject {
  head: string
  stream: string
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const found = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = match
    const [head = '', packed] = body.split(/\nstream\n/)
    const isPacked = head.includes('/FlateDecode') && packed !== undefined && !head.includes('/Image')
    const raw = Buffer.from((packed ?? '').replace(/\nendstream[\s\S]*$/, ''), 'latin1')
    found.set(Number(number), { head, stream: isPacked ? inflateSync(raw).toString('latin1') : '' })
  }
  return found
}

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const codes = [...list.matchAll(/<([\w ]+)>/g)].map(([, code = '']) => code.replaceAll(' ', ''))
    for (const [at, code] of codes.entries()) {
      letters.set(Number.parseInt(from, 16) + at, Buffer.from(code, 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

function shownBy(page: string, fonts: Map<string, Map<number, string>>): string {
  let letters = new Map<number, string>()
  let shown = ''
  for (const [part, font, glyphs] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bBT\b/g)) {
    if (font) letters = fonts.get(font) ?? letters
    else if (part === 'BT') shown += '\n'
    for (const [, code = ''] of (glyphs ?? '').matchAll(/<(\w+)>/g)) {
      shown += lettersAt(code, letters)
    }
  }
  return shown
}

function lettersAt(code: string, letters: Map<number, string>): string {
  const glyphs = code.match(/.{4}/g) ?? []
  return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('')
}
