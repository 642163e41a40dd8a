import { referenceKind } from '@dromos/contract/constants/reference-kinds.ts'
import { direction } from '@dromos/contract/constants/order-statuses.ts'
import type { CmrCopy } from '@dromos/contract/orders/pdf.rules.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import { address, box, charges, halves, payment, plates, RULE, signatureBoxes } from './cmr-boxes.ts'
import { fitted, fittedLines, HALF } from './cmr-fit.ts'
import type { Fitted, Piece } from './cmr-fit.ts'
import { goodsOf } from './cmr-goods-table.ts'
import type { GoodsTable } from './cmr-goods-table.ts'
import { cmrWords } from './cmr-words.ts'
import type { PaperAddress, PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import { customsOf } from './pdf-details.ts'
import { ink, label, muted, remark } from './pdf-layout.ts'
import type { OrderPaperFacts, Paper, PaperFirm } from './pdf-facts.ts'

/** For every detail, in the copies asked for, with sheets for what the printed form has no room for. */
export function cmrNote(paper: Paper<OrderPaperFacts>): PdfSheet[] {
  const count = paper.facts.details.length
  return paper.facts.details.flatMap((detail, at) => {
    const which = count === 1 ? '' : `${paper.words.consignment.replace('{at}', String(at + 1))} / ${count}`
    const contents = {
      boxes: boxesOf(paper, detail),
      goods: goodsOf(paper, detail),
      numbers: numbersOf(paper, detail),
    }
    const more = overflow(paper, contents)
    return paper.copies.flatMap((copy) => {
      const form = formOf(paper, contents, { copy, which })
      return more.length > 0
        ? [form, continuation(paper, [...known(paper, contents.numbers).nodes, ...more], { copy, which })]
        : [form]
    })
  })
}

const isOwnNumber = ({ kind }: PaperDetail['references'][number]): boolean => kind === referenceKind.cmrNote

const listed = (references: PaperDetail['references']): string =>
  references.map(({ name, number }) => `${name}: ${number}`).join(', ')

interface Sheet {
  copy: CmrCopy
  which: string
}

/** The boxes that are filled in with words, and how high they are; boxes 6 to 12 are the table of goods. */
const heights = { 1: 80, 2: 80, 3: 46, 4: 58, 5: 36, 13: 106, 16: 96, 19: 56, 21: 30 } as const
type FilledBox = keyof typeof heights
// As they stand on the form.
const filledBoxes = [1, 2, 3, 4, 5, 13, 16, 19, 21] as const satisfies readonly FilledBox[]

interface Contents {
  boxes: Record<FilledBox, Fitted>
  goods: GoodsTable
  numbers: string
}

function boxesOf(paper: Paper<OrderPaperFacts>, detail: PaperDetail): Record<FilledBox, Fitted> {
  const { format, language } = paper
  const { loading, unloading, references } = detail
  const town = loading.place.city ?? loading.place.name
  const pieces: Record<FilledBox, readonly Piece[]> = {
    1: address(paper, loading.party ?? customerAt(paper, direction.export) ?? loading.place),
    2: address(paper, unloading.party ?? customerAt(paper, direction.import) ?? unloading.place),
    3: where(paper, unloading.place),
    4: [...where(paper, loading.place), { text: `${cmrWords[language].date}: ${format.day(loading.date)}` }],
    5: [{ text: listed(references.filter((one) => one.attached && !isOwnNumber(one))) }],
    13: [{ text: instructionsOf(paper, detail) }],
    16: [...address(paper, paper.facts.carrier), ...plates(paper)],
    19: [{ text: agreements(paper, detail) }],
    21: [{ text: `${town}, ${format.date(loading.date)}` }],
  }
  const fit = (number: FilledBox): Fitted =>
    fitted(paper, pieces[number], { box: number, height: heights[number] })
  return {
    1: fit(1),
    2: fit(2),
    3: fit(3),
    4: fit(4),
    5: fit(5),
    13: fit(13),
    16: fit(16),
    19: fit(19),
    21: fit(21),
  }
}

function formOf(paper: Paper<OrderPaperFacts>, contents: Contents, { copy, which }: Sheet): PdfSheet {
  const { facts } = paper
  const filled = (number: FilledBox): PdfView =>
    box(paper, number, heights[number], contents.boxes[number].nodes)
  return {
    isForm: true,
    style: { padding: 26, paddingTop: 16, paddingBottom: 20, fontSize: 8.5, color: ink },
    children: [
      copyTitle(paper, copy),
      view({ border: RULE }, [
        halves(
          [filled(1), filled(2), filled(3), filled(4), filled(5)],
          [titleBox(paper, contents.numbers), filled(16), box(paper, 17, 48, []), box(paper, 18, 76, [])],
        ),
        contents.goods.form,
        halves([filled(13), payment(paper), box(paper, 15, 30, [])], [filled(19), charges(paper)]),
        filled(21),
        signatureBoxes(paper),
      ]),
      {
        tag: 'pageNumber',
        text: [facts.business.title, facts.number_id, which].filter(Boolean).join('  ·  '),
        style: {
          position: 'absolute',
          bottom: 8,
          left: 26,
          right: 26,
          fontSize: 6.5,
          color: muted,
          textAlign: 'right',
        },
      },
    ],
  }
}

function copyTitle({ language }: Paper, copy: CmrCopy): PdfNode {
  const [first, second] = cmrWords[language].copies[copy]
  const style = { color: copyColours[copy], fontWeight: 600 } as const
  return paragraph(
    { fontSize: 7, lineHeight: 1.4 },
    { tag: 'text', style, children: [`${copy}   ${first}`] },
    { tag: 'text', style: { color: copyColours[copy] }, children: [`  ${second}`] },
  )
}

const copyColours: Record<CmrCopy, string> = { 1: '#b42318', 2: '#1d4f91', 3: '#1a6b3c', 4: ink }

/** Who exports sends, and who imports receives: the customer, unless a stop names another. */
const customerAt = (
  { facts: { customer, import_export: way } }: Paper<OrderPaperFacts>,
  asked: number,
): PaperFirm | null => (way === asked ? customer : null)

/** What the note is known by: our number, and those that its sender or carrier has given it. */
function numbersOf({ facts, language }: Paper, { references }: PaperDetail): string {
  const given = references.filter(isOwnNumber).map(({ name, number }) => `${name}: ${number}`)
  return [`${cmrWords[language].reference}: ${facts.number_id}`, ...given].join('  ·  ')
}

const known = ({ words }: Paper, numbers: string): Fitted =>
  fittedLines([{ text: numbers, isStrong: true }], { most: 1, width: HALF, more: words.seeNext })

function titleBox(paper: Paper, numbers: string): PdfView {
  const cmr = cmrWords[paper.language]
  const [title, subtitle] = cmr.title
  return view({ height: 80, padding: 5, borderBottom: RULE }, [
    view({ flexDirection: 'row', justifyContent: 'space-between' }, [
      view({}, [
        paragraph({ fontSize: 11, lineHeight: 1.25, fontWeight: 600 }, title),
        paragraph({ fontSize: 7.5, lineHeight: 1.25, color: muted }, subtitle),
      ]),
      paragraph({ fontSize: 24, lineHeight: 1.1, fontWeight: 600 }, 'CMR'),
    ]),
    paragraph({ fontSize: 6.3, lineHeight: 1.3, marginTop: 3 }, cmr.convention),
    view({ marginTop: 4 }, known(paper, numbers).nodes),
  ])
}

const where = ({ format }: Paper, at: PaperAddress): Piece[] => [
  { text: `${at.name}\n${format.address(at).replaceAll('\n', ', ')}` },
]

function agreements(
  { facts, words, format }: Paper<OrderPaperFacts>,
  { declared_value: declared }: PaperDetail,
): string {
  const { incoterm, incoterm_place, avoid_sea } = facts
  const term = incoterm ? `${incoterm} ${incoterm_place} (${words.incoterm})` : ''
  const value = declared === null ? '' : `${words.declared}: ${format.money(declared)}`
  return [value, term, avoid_sea ? words.avoid_sea : ''].filter(Boolean).join('\n')
}

function instructionsOf(paper: Paper, detail: PaperDetail): string {
  const { format, words } = paper
  const { loading, unloading, notes } = detail
  const temperature = format.temperature(detail)
  const customs = [
    [words.loading, customsOf(paper, loading)],
    [words.unloading, customsOf(paper, unloading)],
  ].filter(([, where]) => where !== '')
  return [
    temperature ? `${words.temperature}: ${temperature}` : '',
    ...customs.map(([at, where]) => `${words.customs} (${at}): ${where}`),
    notes,
    loading.notes ? `${words.loading}: ${loading.notes}` : '',
    unloading.notes ? `${words.unloading}: ${unloading.notes}` : '',
    listed(detail.references.filter((one) => !one.attached && !isOwnNumber(one))),
  ]
    .filter(Boolean)
    .join('\n')
}

function overflow(paper: Paper, { boxes, goods, numbers }: Contents): PdfNode[] {
  const { words, language } = paper
  const titleIn = (number: FilledBox): string =>
    `${words.continued.replace('{box}', String(number))}: ${cmrWords[language].boxes[number]?.[0] ?? ''}`
  const rest = (number: FilledBox): PdfNode[] => remark(titleIn(number), boxes[number].rest)
  const isBefore = (number: FilledBox): boolean => number < 6
  return [
    ...filledBoxes.filter(isBefore).flatMap(rest),
    ...goods.more,
    ...filledBoxes.filter((number) => !isBefore(number)).flatMap(rest),
    ...remark(words.references, known(paper, numbers).rest),
  ]
}

function continuation(paper: Paper, more: readonly PdfNode[], { copy, which }: Sheet): PdfSheet {
  const { facts, words } = paper
  return {
    style: { padding: 42, paddingBottom: 46, color: ink },
    children: [
      copyTitle(paper, copy),
      label(facts.business.title),
      paragraph({ fontSize: 14, lineHeight: 1.3, fontWeight: 600 }, `${words.cmr_note} ${facts.number_id}`),
      ...more,
      {
        tag: 'pageNumber',
        text: [facts.number_id, which, words.sheet].filter(Boolean).join('  ·  '),
        style: {
          position: 'absolute',
          bottom: 20,
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
