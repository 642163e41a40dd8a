import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import type { Paper, PaperBusiness, PaperFirm, PaperPerson } from './paper-facts.ts'
import { accent, fact, ink, label, line, muted } from './paper-layout.ts'

/** So many parts flow on to each other; each further one makes laying out slower for all. */
const TOGETHER = 6

interface Letter {
  title: string
  opening: readonly PdfNode[]
  parts: readonly (readonly PdfNode[])[]
  closing: readonly PdfNode[]
}

export function letterSheets(paper: Paper, { title, opening, parts, closing }: Letter): PdfSheet[] {
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
  return {
    style: { paddingTop: 30, paddingBottom: 50, paddingHorizontal: 42, color: ink },
    children: [
      running(`${business.title}  ·  ${title} ${facts.number_id}`),
      ...body,
      foot(business.footer),
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
    paragraph({ fontSize: 11, lineHeight: 1.3, fontWeight: 600 }, firm.name),
    paragraph({}, format.address(firm)),
    ...(firm.vat ? [paragraph({}, `${words.vat} ${firm.vat}`)] : []),
    ...fact(words.attention, reach, { marginTop: 6 }),
  ])
}

function running(text: string): PdfView {
  const style = { position: 'absolute', top: 16, left: 42, right: 42 } as const
  return { ...view(style, [paragraph({ fontSize: 7, color: muted }, text)]), fixed: true }
}

function letterhead({ facts: { business }, logo, format, words }: Paper): PdfView {
  const mark: PdfNode = logo
    ? {
        tag: 'picture',
        bytes: logo,
        style: { maxWidth: 190, height: 46, objectFit: 'contain', objectPosition: '0 50%' },
      }
    : paragraph({ fontSize: 17, lineHeight: 1.2, fontWeight: 600 }, business.name)
  const lines = [
    format.address(business).replaceAll('\n', ', '),
    numbersOf(business, words),
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
      view({ maxWidth: 200 }, [mark]),
      view({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, [
        paragraph({ fontWeight: 600, textAlign: 'right' }, business.title),
        ...lines.map((text) =>
          paragraph({ fontSize: 7.5, lineHeight: 1.4, color: muted, textAlign: 'right' }, text),
        ),
      ]),
    ],
  )
}

function numbersOf({ vat, doy, gemi }: PaperBusiness, words: Paper['words']): string {
  const numbers = [
    [words.vat, vat],
    [words.doy, doy],
    [words.gemi, gemi],
  ]
  return numbers.flatMap(([name, value]) => (value ? [`${name} ${value}`] : [])).join(' · ')
}

function foot(text: string): PdfView {
  const style = {
    position: 'absolute',
    bottom: 22,
    left: 42,
    right: 42,
    paddingTop: 5,
    paddingRight: 100,
    borderTop: `0.5 solid ${line}`,
  } as const
  const words = paragraph({ fontSize: 7, lineHeight: 1.35, color: muted, maxLines: 3 }, text)
  return { ...view(style, [words]), fixed: true }
}
