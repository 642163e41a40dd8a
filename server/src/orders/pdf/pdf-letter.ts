import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import { numbersIn } from '../../businesses/business-house.service.ts'
import { linesOf, shortened, widthOf } from '../../platform/pdf/pdf-measure.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import type { Paper, PaperFirm, PaperPerson } from './pdf-facts.ts'
import {
  accent,
  BESIDE_MARK,
  fact,
  FULL,
  HALF,
  ink,
  label,
  line,
  MARK,
  muted,
  written,
} from './pdf-layout.ts'

/** So many parts flow on to each other; each further one makes laying out slower for all. */
const TOGETHER = 6

interface PdfLetter {
  title: string
  opening: readonly PdfNode[]
  parts: readonly (readonly PdfNode[])[]
  closing: readonly PdfNode[]
}

export function pdfLetterSheets(paper: Paper, { title, opening, parts, closing }: PdfLetter): PdfSheet[] {
  const count = Math.max(1, Math.ceil(parts.length / TOGETHER))
  return Array.from({ length: count }, (_, at) => {
    const some = parts.slice(at * TOGETHER, (at + 1) * TOGETHER)
    return sheet(paper, title, [
      ...(at === 0 ? [...head(paper, title), ...opening] : []),
      ...some.flat(),
      ...(at === count - 1 ? closing : []),
    ])
  })
}

function sheet(paper: Paper, title: string, body: readonly PdfNode[]): PdfSheet {
  const { facts, words } = paper
  const { business } = facts
  const below = linesOf(business.footer, { width: FULL - 100, size: FOOT.size })
  const paddingBottom = Math.max(50, FOOT.bottom + FOOT.above + below.length * FOOT.line)
  return {
    style: { paddingTop: 30, paddingBottom, paddingHorizontal: 42, color: ink },
    children: [
      running(business.title, `${title} ${facts.number_id}`),
      ...body,
      foot(below),
      {
        tag: 'pageNumber',
        text: words.page,
        style: {
          position: 'absolute',
          bottom: 36,
          left: 42,
          right: 42,
          fontSize: 7,
          color: muted,
          textAlign: 'right',
        },
      },
    ],
  }
}

function head(paper: Paper, title: string): PdfNode[] {
  return [
    letterhead(paper),
    view(
      {
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'flex-end',
        marginTop: 10,
        marginBottom: 8,
      },
      [
        paragraph({ fontSize: 19, lineHeight: 1.2, fontWeight: 600, color: accent }, title),
        paragraph({ fontSize: 13, lineHeight: 1.2, fontWeight: 600 }, paper.facts.number_id),
      ],
    ),
  ]
}

/** So many letters stand in one line of half a page. */
const HALF_LINE = 42

export function reachOf({ name, phone, email }: PaperPerson): string {
  const both = [phone, email].filter(Boolean)
  const reach = both.join(' · ').length > HALF_LINE ? both.join('\n') : both.join(' · ')
  return [name, reach].filter(Boolean).join('\n')
}

export function firmBlock({ format, words }: Paper, name: string, firm: PaperFirm | null): PdfView {
  if (!firm) return view({}, [label(name), paragraph({}, '–')])
  const { contact } = firm
  const reach = contact ? reachOf(contact) : ''
  return view({}, [
    label(name),
    written(firm.name, HALF, { fontSize: 11, lineHeight: 1.3, fontWeight: 600 }),
    written(format.address(firm), HALF),
    ...(firm.vat ? [written(`${words.vat} ${shownVat(firm.vat)}`, HALF)] : []),
    ...fact(words.attention, reach, { marginTop: 6 }),
  ])
}

/** One line: of a long name as much as leaves room for the number. */
function running(name: string, document: string): PdfView {
  const style = { position: 'absolute', top: 16, left: 42, right: 42 } as const
  const behind = `  ·  ${document}`
  const width = FULL - widthOf(behind, { size: 7 })
  const text = `${shortened(name, { width, size: 7 })}${behind}`
  return { ...view(style, [paragraph({ fontSize: 7, color: muted }, text)]), fixed: true }
}

function letterhead({ facts: { business }, language, logo, format }: Paper): PdfView {
  const mark: PdfNode = logo
    ? {
        tag: 'picture',
        bytes: logo,
        style: { maxWidth: 190, height: 46, objectFit: 'contain', objectPosition: '0 50%' },
      }
    : written(business.name, MARK, { fontSize: 17, lineHeight: 1.2, fontWeight: 600 })
  const lines = [
    format.address(business).replaceAll('\n', ', '),
    numbersIn(business, language),
    [business.phone, business.email, business.website.replace(/^https?:\/\//, '')]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean)
  return view(
    {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 24,
      paddingBottom: 8,
      borderBottom: `1.5 solid ${accent}`,
    },
    [
      view({ width: MARK }, [mark]),
      view({ width: BESIDE_MARK }, [
        written(business.title, BESIDE_MARK, { fontWeight: 600, textAlign: 'right' }),
        ...lines.map((text) =>
          written(text, BESIDE_MARK, { fontSize: 7.5, lineHeight: 1.4, color: muted, textAlign: 'right' }),
        ),
      ]),
    ],
  )
}

const FOOT = { size: 7, line: 7 * 1.35, bottom: 22, above: 8 }

/** All that a business says below its letters; who says more leaves less room above. */
function foot(lines: readonly string[]): PdfView {
  const style = {
    position: 'absolute',
    bottom: FOOT.bottom,
    left: 42,
    right: 42,
    paddingTop: 5,
    paddingRight: 100,
    borderTop: `0.5 solid ${line}`,
  } as const
  const words = paragraph({ fontSize: FOOT.size, lineHeight: 1.35, color: muted }, lines.join('\n'))
  return { ...view(style, [words]), fixed: true }
}
