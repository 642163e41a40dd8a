import { referenceKind } from '@dromos/contract/trade/reference-kinds.ts'
import { direction } from '@dromos/contract/trade/order-statuses.ts'
import type { CmrCopy } from '@dromos/contract/orders/papers.rules.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import { address, box, charges, halves, payment, plates, RULE, signatureBoxes, text } from './cmr-boxes.ts'
import { figureBoxes, GOODS_LINES, goodsBoxes, goodsTable, shares } from './cmr-goods-table.ts'
import { goodsLines } from './cmr-goods.ts'
import type { GoodsLine } from './cmr-goods.ts'
import { cmrWords } from './cmr-words.ts'
import type { PaperAddress, PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import { customsOf } from './paper-details.ts'
import { heading, ink, label, muted, remark, table } from './paper-layout.ts'
import type { Paper, PaperFirm } from './paper-facts.ts'

/** What fits on the form; the rest goes on a sheet of its own. */
const INSTRUCTION_LINES = 7
const LINE_LETTERS = 58

/** For every detail, in the copies asked for, with sheets for what the printed form has no room for. */
export function cmrNote(paper: Paper): PdfSheet[] {
  const count = paper.facts.details.length
  return paper.facts.details.flatMap((detail, at) => {
    const which = count === 1 ? '' : `${paper.words.consignment.replace('{at}', String(at + 1))} / ${count}`
    const lines = goodsLines(paper, detail)
    const instructions = instructionsOf(paper, detail)
    const documents = listed(detail.references.filter((one) => one.attached && !isOwnNumber(one)))
    const more = overflow(paper, { lines, instructions, documents })
    return paper.copies.flatMap((copy) => {
      const form = formOf(paper, detail, { lines, instructions, documents, copy, which })
      return more.length > 0 ? [form, continuation(paper, more, { copy, which })] : [form]
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

interface Goods {
  lines: readonly GoodsLine[]
  instructions: string
  documents: string
}

type Contents = Goods & Sheet

function formOf(paper: Paper, detail: PaperDetail, contents: Contents): PdfSheet {
  const { facts, words } = paper
  const { which } = contents
  const instructions = fitted(contents.instructions, INSTRUCTION_LINES, words.seeNext)
  return {
    style: { padding: 26, paddingTop: 16, paddingBottom: 20, fontSize: 8.5, color: ink },
    children: [
      copyTitle(paper, contents.copy),
      view({ border: RULE }, [
        halves(sendersBoxes(paper, detail, contents), carriersBoxes(paper, detail)),
        goodsTable(paper, detail, contents.lines),
        halves(
          [box(paper, 13, 106, text(instructions, 8)), payment(paper), box(paper, 15, 30, [])],
          [box(paper, 19, 44, text(agreements(paper, detail), 3)), charges(paper)],
        ),
        made(paper, detail),
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

function sendersBoxes(paper: Paper, { loading, unloading }: PaperDetail, { documents }: Contents): PdfNode[] {
  const { format, language, words } = paper
  const taken = `${cmrWords[language].date}: ${format.day(loading.date)}`
  return [
    box(paper, 1, 80, address(paper, loading.party ?? customerAt(paper, direction.export) ?? loading.place)),
    box(
      paper,
      2,
      80,
      address(paper, unloading.party ?? customerAt(paper, direction.import) ?? unloading.place),
    ),
    box(paper, 3, 46, where(paper, unloading.place)),
    box(paper, 4, 58, [...where(paper, loading.place), ...text(taken, 1)]),
    box(paper, 5, 36, text(fitted(documents, 2, words.seeNext), 2)),
  ]
}

/** Who exports sends, and who imports receives: the customer, unless a stop names another. */
const customerAt = ({ facts: { customer, import_export: way } }: Paper, asked: number): PaperFirm | null =>
  way === asked ? customer : null

function carriersBoxes(paper: Paper, { references }: PaperDetail): PdfNode[] {
  const { facts, language } = paper
  const numbers = [
    `${cmrWords[language].reference}: ${facts.number_id}`,
    ...references.filter(isOwnNumber).map(({ name, number }) => `${name}: ${number}`),
  ]
  const cmr = cmrWords[language]
  const [title, subtitle] = cmr.title
  return [
    view({ height: 80, padding: 5, borderBottom: RULE }, [
      view({ flexDirection: 'row', justifyContent: 'space-between' }, [
        view({}, [
          paragraph({ fontSize: 11, lineHeight: 1.25, fontWeight: 600 }, title),
          paragraph({ fontSize: 7.5, lineHeight: 1.25, color: muted }, subtitle),
        ]),
        paragraph({ fontSize: 24, lineHeight: 1.1, fontWeight: 600 }, 'CMR'),
      ]),
      paragraph({ fontSize: 6.3, lineHeight: 1.3, marginTop: 3 }, cmr.convention),
      paragraph({ fontSize: 8.5, marginTop: 4, fontWeight: 600, maxLines: 1 }, numbers.join('  ·  ')),
    ]),
    box(paper, 16, 96, [...address(paper, facts.carrier), ...plates(paper)]),
    box(paper, 17, 48, []),
    box(paper, 18, 76, []),
  ]
}

const where = ({ format }: Paper, at: PaperAddress): PdfNode[] =>
  text(at.name, 1).concat(text(format.address(at).replaceAll('\n', ', '), 1))

function agreements({ facts, words, format }: Paper, { declared_value: declared }: PaperDetail): string {
  const { incoterm, incoterm_place, avoid_sea } = facts
  const term = incoterm ? `${incoterm} ${incoterm_place} (${words.incoterm})` : ''
  const value = declared === null ? '' : `${words.declared}: ${format.money(declared)}`
  return [value, term, avoid_sea ? words.avoid_sea : ''].filter(Boolean).join('\n')
}

function made(paper: Paper, { loading }: PaperDetail): PdfView {
  const town = loading.place.city ?? loading.place.name
  return box(paper, 21, 30, text(`${town}, ${paper.format.date(loading.date)}`, 1))
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

function fitted(words: string, lines: number, more: string): string {
  if (fits(words, lines)) return words
  const room: string[] = []
  for (const word of words.split(/(?<=\s)/)) {
    if (!fits([...room, word].join(''), lines - 1)) break
    room.push(word)
  }
  return `${room.join('').trimEnd()} … (${more})`
}

function fits(words: string, lines: number): boolean {
  const needed = words.split('\n').map((row) => Math.max(1, Math.ceil(Array.from(row).length / LINE_LETTERS)))
  return needed.reduce((sum, count) => sum + count, 0) <= lines
}

function overflow(paper: Paper, { lines, instructions, documents }: Goods): PdfNode[] {
  const { words, language } = paper
  const cmr = cmrWords[language]
  const boxTitle = (number: number): string =>
    `${words.continued.replace('{box}', String(number))}: ${cmr.boxes[number]?.[0] ?? ''}`
  const heads = goodsBoxes.map((number, at) => ({
    head: cmr.boxes[number]?.[0] ?? '',
    share: shares[at] ?? 1,
    isNumber: figureBoxes.includes(number),
  }))
  return [
    ...(fits(documents, 2) ? [] : remark(boxTitle(5), documents)),
    ...(lines.length <= GOODS_LINES ? [] : [heading(boxTitle(9)), ...table(heads, lines)]),
    ...(fits(instructions, INSTRUCTION_LINES) ? [] : remark(boxTitle(13), instructions)),
  ]
}

function continuation(paper: Paper, more: readonly PdfNode[], { copy, which }: Sheet): PdfSheet {
  const { facts, words } = paper
  return {
    style: { padding: 40, paddingBottom: 46, color: ink },
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
          left: 40,
          right: 40,
          fontSize: 7,
          color: muted,
          textAlign: 'right',
        },
      },
    ],
  }
}
