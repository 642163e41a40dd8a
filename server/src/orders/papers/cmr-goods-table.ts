import { paragraph, view } from '../../platform/pdf/pdf-nodes.ts'
import type { PdfStyle, PdfView } from '../../platform/pdf/pdf-nodes.ts'
import { RULE } from './cmr-boxes.ts'
import type { GoodsLine } from './cmr-goods.ts'
import { cmrWords } from './cmr-words.ts'
import type { PaperDetail } from '../../consignments/consignment-paper.sql.ts'
import { muted } from './paper-layout.ts'
import type { Paper } from './paper-facts.ts'

export const GOODS_LINES = 7
export const goodsBoxes = [6, 7, 8, 9, 10, 11, 12] as const
export const figureBoxes: readonly number[] = [7, 11, 12]

/** The widths of boxes 6 to 12. */
export const shares = [12, 9, 17, 30, 11, 11, 10]

export function goodsTable(paper: Paper, { cargos }: PaperDetail, lines: readonly GoodsLine[]): PdfView {
  const { language, words } = paper
  const cmr = cmrWords[language]
  const isWhole = lines.length <= GOODS_LINES
  const shown = isWhole ? lines : [...lines.slice(0, GOODS_LINES - 1), seeNext(words.seeNext)]
  return view({ height: 186, borderBottom: RULE }, [
    view(
      { flexDirection: 'row', flexGrow: 1 },
      goodsBoxes.map((number, at) => {
        const isLast = at === goodsBoxes.length - 1
        const style = {
          flexGrow: shares[at] ?? 1,
          flexBasis: 0,
          ...(isLast ? {} : { borderRight: `0.5 solid ${muted}` }),
        }
        const [first = ''] = cmr.boxes[number] ?? []
        const isNumber = figureBoxes.includes(number)
        return view({ ...style, padding: 3 }, [
          paragraph(
            { fontSize: 6.3, lineHeight: 1.35, height: 24 },
            { tag: 'text', style: { fontSize: 8, fontWeight: 600 }, children: [`${number} `] },
            first,
          ),
          ...shown.map((line) => {
            const cell: PdfStyle = {
              height: 19.2,
              fontSize: 7.5,
              lineHeight: 1.2,
              maxLines: 2,
              textOverflow: 'ellipsis',
            }
            return paragraph({ ...cell, textAlign: isNumber ? 'right' : 'left' }, line[at] || ' ')
          }),
        ])
      }),
    ),
    dangerRow(paper, cargos),
  ])
}

const seeNext = (words: string): GoodsLine => ['', '', '', words, '', '', '']

function dangerRow({ language }: Paper, cargos: PaperDetail['cargos']): PdfView {
  const dangerous = cargos.filter(({ un_number }) => un_number)
  const each = (value: (cargo: PaperDetail['cargos'][number]) => string | null): string =>
    dangerous.map((cargo) => value(cargo) || '–').join(', ')
  const [un, className, group, tunnel] = cmrWords[language].danger
  const dangers = [
    [un, each(({ un_number, shipping_name: name }) => [un_number, name].filter(Boolean).join(' '))],
    [className, each(({ adr_class }) => adr_class)],
    [group, each(({ packing_group }) => packing_group)],
    [tunnel, each(({ tunnel_code }) => tunnel_code)],
  ] as const
  return view(
    {
      flexDirection: 'row',
      gap: 24,
      paddingHorizontal: 5,
      paddingVertical: 2.5,
      borderTop: `0.5 solid ${muted}`,
    },
    dangers.map(([name, value]) =>
      paragraph({ fontSize: 7 }, `${name}: `, {
        tag: 'text',
        style: { fontWeight: 600 },
        children: [value],
      }),
    ),
  )
}
