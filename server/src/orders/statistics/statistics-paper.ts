import type { Period } from '@dromos/contract/statistics/period.rules.ts'
import { fullMomentIn } from '@dromos/contract/statistics/filter-texts.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { longDay } from '../../platform/mail/mail-text.ts'
import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import {
  accent,
  BESIDE_MARK,
  FULL,
  headed,
  heading,
  ink,
  line,
  MARK,
  muted,
  table,
  written,
} from '../pdf/pdf-layout.ts'
import type { TextTable } from './statistics-paper-table.ts'

export interface PaperCard {
  name: string
  value: string
  /** What it was in the period before; empty where nothing is compared. */
  before: string
}

export interface PaperPart extends TextTable {
  title: string
  /** How many rows are in the workbook alone. */
  more: number
}

export interface StatisticsPaper {
  language: Language
  title: string
  period: Period
  before: Period | null
  basis: string
  /** What the figures are narrowed by, said; empty for all. */
  filters: string
  isOwn: boolean
  cards: PaperCard[]
  parts: PaperPart[]
  notes: string[]
  house: { name: string; lines: readonly string[]; logo: Uint8Array | null }
  madeAt: string
}

const SIZE = 8

/** The figures of a period on paper, in the look of the business. */
export function statisticsSheets(paper: StatisticsPaper): PdfSheet[] {
  const words = texts[paper.language]
  return [
    {
      style: {
        paddingTop: 30,
        paddingBottom: 44,
        paddingHorizontal: 42,
        color: ink,
        fontSize: SIZE,
      },
      children: [
        letterhead(paper),
        ...opening(paper),
        cards(paper),
        ...paper.notes.map((note) => written(note, FULL, { fontSize: 7.5, color: muted, marginTop: 3 })),
        ...paper.parts.flatMap((part) => partNodes(part, paper.language)),
        {
          tag: 'pageNumber',
          text: words.page,
          style: {
            position: 'absolute',
            bottom: 22,
            left: 42,
            right: 42,
            fontSize: 7,
            color: muted,
            textAlign: 'right',
          },
        },
      ],
    },
  ]
}

function letterhead({ house: { name, lines, logo } }: StatisticsPaper): PdfView {
  const mark: PdfNode = logo
    ? {
        tag: 'picture',
        bytes: logo,
        style: { maxWidth: 190, height: 42, objectFit: 'contain', objectPosition: '0 50%' },
      }
    : written(name, MARK, { fontSize: 16, lineHeight: 1.2, fontWeight: 600 })
  const style = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 24,
    paddingBottom: 8,
    borderBottom: `1.5 solid ${accent}`,
  } as const
  const right = { textAlign: 'right' } as const
  return view(style, [
    view({ width: MARK }, [mark]),
    view({ width: BESIDE_MARK }, [
      written(name, BESIDE_MARK, { ...right, fontSize: SIZE, fontWeight: 600 }),
      ...lines.map((text) => written(text, BESIDE_MARK, { ...right, fontSize: 7, color: muted })),
    ]),
  ])
}

function opening({
  language,
  title,
  period,
  before,
  basis,
  filters,
  isOwn,
  madeAt,
}: StatisticsPaper): PdfNode[] {
  const words = texts[language]
  const said = (days: Period): string =>
    days.from === days.to
      ? longDay(days.from, language)
      : `${longDay(days.from, language)} – ${longDay(days.to, language)}`
  const asked = [basis, isOwn ? words.own : '', filters].filter(Boolean)
  return [
    written(title, FULL, { fontSize: 17, lineHeight: 1.25, fontWeight: 600, color: accent, marginTop: 12 }),
    paragraph({ fontSize: 10.5, fontWeight: 600, marginTop: 2 }, said(period)),
    ...(before ? [paragraph({ color: muted }, words.against(said(before)))] : []),
    written(asked.join(' · '), FULL, { fontSize: SIZE, color: muted }),
    paragraph({ color: muted }, words.counted(fullMomentIn(language, madeAt))),
  ]
}

const IN_A_ROW = 4
/** A card without its frame. */
const CARD = (FULL - 6 * (IN_A_ROW - 1)) / IN_A_ROW - 14

function cards({ cards: all, language }: StatisticsPaper): PdfView {
  const rows = Array.from({ length: Math.ceil(all.length / IN_A_ROW) }, (_, at) =>
    all.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW),
  )
  return view(
    { marginTop: 10, gap: 6 },
    rows.map((row) => ({
      ...view(
        { flexDirection: 'row', gap: 6 },
        row.map((card) => cardBox(card, language)),
      ),
      whole: true,
    })),
  )
}

function cardBox({ name, value, before }: PaperCard, language: Language): PdfView {
  const style = {
    flexGrow: 1,
    flexBasis: 0,
    padding: 6,
    border: `0.6 solid ${line}`,
    borderRadius: 4,
  } as const
  return view(style, [
    written(name, CARD, { fontSize: 7, color: muted }),
    written(value, CARD, { fontSize: 12, lineHeight: 1.3, fontWeight: 600 }),
    ...(before === '' ? [] : [written(texts[language].before(before), CARD, { fontSize: 7, color: muted })]),
  ])
}

function partNodes({ title, heads, rows, more }: PaperPart, language: Language): PdfNode[] {
  const words = texts[language]
  if (rows.length === 0) return [heading(title), paragraph({ color: muted, marginTop: 4 }, words.nothing)]
  const rest = more > 0 ? [paragraph({ color: muted, marginTop: 3 }, words.more(more))] : []
  const [first, ...others] = table(heads, rows, SIZE)
  // A table that moves to the next page as a whole takes its heading along.
  const whole = others.length === 0 ? headed(heading(title), first) : [heading(title), first, ...others]
  return [...whole.filter((node) => node !== undefined), ...rest]
}

const texts = {
  en: {
    page: '{page} / {pages}',
    own: 'your own orders',
    against: (period: string) => `Compared with ${period}`,
    before: (value: string) => `previously ${value}`,
    counted: (moment: string) => `As of ${moment}`,
    nothing: 'Nothing in this period',
    more: (count: number) => `${count} more in the Excel file`,
  },
  el: {
    page: '{page} / {pages}',
    own: 'μόνο οι δικές σας παραγγελίες',
    against: (period: string) => `Σύγκριση με ${period}`,
    before: (value: string) => `από ${value}`,
    counted: (moment: string) => `Στις ${moment}`,
    nothing: 'Τίποτα σε αυτή την περίοδο',
    more: (count: number) => `${count} ακόμη στο αρχείο Excel`,
  },
}
