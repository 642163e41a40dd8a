import { rateIn, TO_BE_CONFIRMED, vatSaid, vatSharesOf } from '@dromos/contract/vat/vat.rules.ts'
import type { VatAmount, VatShare } from '@dromos/contract/vat/vat.rules.ts'
import type { PdfNode } from '../../platform/pdf/pdf-nodes.ts'
import type { Paper } from './pdf-facts.ts'
import { hint, sums } from './pdf-layout.ts'

interface VatLines {
  /** What the sum of the amounts is called. */
  total: string
  /** Below that sum: VAT and the sum with it where we charge it, and in words why there is VAT or none. */
  below: PdfNode[]
}

/** What a paper says of VAT on amounts; what a carrier charges is its own affair, so that its order says the reason alone. */
export function vatLines(paper: Paper, amounts: readonly VatAmount[]): VatLines {
  const { words, facts } = paper
  const shares = sharesOf(paper, amounts)
  const isCharged = facts.vat?.facts.side === 'sell' && shares.some(({ vat }) => vat !== 0)
  const isKnown = shares.every(({ vat }) => vat !== null)
  if (isCharged && isKnown) {
    return { total: words.totalNet, below: [withVat(paper, shares), ...sentences(paper, shares)] }
  }
  return { total: words.total, below: [hint(words.vatNote), ...sentences(paper, shares)] }
}

/** The amounts by their reason. A reason for which there is no sentence on the day is none. */
function sharesOf(
  { facts: { vat }, treatments, language }: Paper,
  amounts: readonly VatAmount[],
): VatShare[] {
  const unknown = { vat_case: TO_BE_CONFIRMED, rate: null, vat: null } as const
  if (!vat) return [{ ...unknown, net: amounts.reduce((sum, { amount }) => sum + amount, 0) }]
  const { side } = vat.facts
  return vatSharesOf(amounts, vat.facts, vat.rate).map((share) =>
    vatSaid(share, { side, treatments }, language).vat_case === TO_BE_CONFIRMED
      ? { ...unknown, net: share.net }
      : share,
  )
}

function withVat({ words, format, language }: Paper, shares: readonly VatShare[]): PdfNode {
  const rows = shares.flatMap(({ rate, net, vat }) => {
    if (rate === null || vat === null) return []
    const name = words.vatOn.replace('{rate}', rateIn(rate, language)).replace('{net}', format.money(net))
    return [[name, format.money(vat)] as const]
  })
  const gross = shares.reduce((sum, { net, vat }) => sum + net + (vat ?? 0), 0)
  return sums(rows, [words.totalGross, format.money(gross)])
}

function sentences({ facts: { vat }, treatments, language, format }: Paper, shares: readonly VatShare[]) {
  const side = vat?.facts.side ?? 'sell'
  const said = shares.map((share) => ({
    net: share.net,
    text: vatSaid(share, { side, treatments }, language).sentence,
  }))
  const several = new Set(said.map(({ text }) => text)).size > 1
  const lines = said.map(({ net, text }) => (several ? `${format.money(net)}: ${text}` : text))
  return [...new Set(lines)].map((line) => hint(line))
}
