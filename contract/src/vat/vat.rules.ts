import { rateOfCode } from '../orders/gross.ts'
import type { VatRule } from '../orders/gross.ts'
import { euroCents } from '../orders/money.ts'
import type { Language } from '../constants/languages.ts'
import type { Cents } from '../constants/money.ts'
import { chargesVat, RATE_WORD } from './vat-cases.ts'
import type { TreatmentSide, VatCase, VatSide } from './vat-cases.ts'

/** What nobody can say yet: a paper says that it will be confirmed. */
export const TO_BE_CONFIRMED = 'to_be_confirmed'
export type Treated = VatCase | typeof TO_BE_CONFIRMED

/** Our business and the firm on the other side, by the countries of their VAT numbers, or of their seats without one. */
export interface VatParties {
  ours: { country: string; eu: boolean }
  theirs: {
    country: string
    /** Null where no country of ours has that prefix. */
    eu: boolean | null
    /** VIES has called its number valid. */
    checked: boolean
  }
  /** It carries or forwards for others, so that it need not be the exporter or the consignee. */
  forwards: boolean
}

export type VatFacts =
  | { side: 'sell'; rule: VatRule; parties: VatParties }
  | { side: 'buy'; parties: VatParties }

/**
 * Why there is VAT on a price, or none. Reverse charge needs a number that VIES has called valid; the exemption of transports
 * to and from third countries is for who exports or imports, never for a subcontractor. What is charged goes by the rule.
 */
export function vatTreatmentOf(facts: VatFacts): Treated {
  const { ours, theirs } = facts.parties
  const isHome = ours.country === theirs.country
  if (facts.side === 'buy') return isHome ? 'domestic' : reverseCharge(facts.parties)
  if (facts.rule === 'domestic') return 'domestic'
  if (!isHome) return abroad(facts.parties)
  const isTheirs = facts.rule === 'third_country' && !facts.parties.forwards
  return isTheirs ? 'third_country_transport' : TO_BE_CONFIRMED
}

const abroad = (parties: VatParties): Treated =>
  parties.ours.eu && parties.theirs.eu === false ? 'third_country_customer' : reverseCharge(parties)

const reverseCharge = ({ ours, theirs }: VatParties): Treated =>
  ours.eu && theirs.eu && theirs.checked && ours.country !== theirs.country
    ? 'eu_reverse_charge'
    : TO_BE_CONFIRMED

/** One reason, with its rate where VAT is charged: null where none is, or where it is not known. */
export interface VatReason {
  vat_case: Treated
  /** Per cent. */
  rate: number | null
}

/** The reason of a line: its own VAT code goes before what holds for the price. `rate`: of the business, in per cent. */
export function vatReasonOf(code: string, facts: VatFacts, rate: number): VatReason {
  const coded = rateOfCode(code)
  if (coded === null) return reasonOf(vatTreatmentOf(facts), rate)
  if (coded > 0) return { vat_case: 'domestic', rate: coded }
  const vat_case = caseOfCode(code, facts)
  return { vat_case, rate: null }
}

// A business without a rate does not charge 0 %: nobody has said its rate.
const reasonOf = (vatCase: Treated, rate: number): VatReason => {
  if (!chargesVat(vatCase)) return { vat_case: vatCase, rate: null }
  return rate > 0 ? { vat_case: vatCase, rate } : { vat_case: TO_BE_CONFIRMED, rate: null }
}

function caseOfCode(code: string, facts: VatFacts): Treated {
  if (code === 'AE') return reverseCharge(facts.parties)
  if (code === 'G') return facts.side === 'sell' ? 'third_country_transport' : TO_BE_CONFIRMED
  if (code === 'K') return 'intra_community'
  if (code === 'E') return 'exempt'
  return code === 'O' ? 'outside_scope' : 'zero_rated'
}

export interface VatAmount {
  amount: Cents
  vat_code: string
}

/** What one reason comes to. `vat` is 0 where none is charged, null where that is not known. */
export interface VatShare extends VatReason {
  net: Cents
  vat: Cents | null
}

/** Amounts by their reason, VAT rounded once for each rate as on an invoice; the first reason first. */
export function vatSharesOf(amounts: readonly VatAmount[], facts: VatFacts, rate: number): VatShare[] {
  const shares = new Map<string, VatReason & { net: Cents }>()
  for (const { amount, vat_code } of amounts) {
    const reason = vatReasonOf(vat_code, facts, rate)
    const key = `${reason.vat_case} ${reason.rate}`
    shares.set(key, { ...reason, net: (shares.get(key)?.net ?? 0) + amount })
  }
  return [...shares.values()].map((share) => ({ ...share, vat: vatOn(share) }))
}

function vatOn({ vat_case, rate, net }: VatReason & { net: Cents }): Cents | null {
  if (vat_case === TO_BE_CONFIRMED) return null
  return rate === null ? 0 : euroCents(net, rate / 100)
}

/** A treatment as it holds on a day. */
export interface VatTreatment {
  vat_case: VatCase
  side: TreatmentSide
  /** The category of exemption in myDATA; null where there is none. */
  exemption: number | null
  sentence_en: string
  sentence_el: string
}

export interface VatSaid {
  vat_case: Treated
  exemption: number | null
  sentence: string
}

/** What stands where nobody can say yet. */
export const vatUnknown: Readonly<Record<Language, string>> = {
  en: 'VAT to be confirmed.',
  el: 'Ο ΦΠΑ θα επιβεβαιωθεί.',
}

/** What a paper says of a reason, out of the treatments of its day; what none of them is for will be confirmed. */
export function vatSaid(
  { vat_case, rate }: VatReason,
  { side, treatments }: { side: VatSide; treatments: readonly VatTreatment[] },
  language: Language,
): VatSaid {
  const found = treatments.find((one) => one.vat_case === vat_case && one.side !== otherSide[side])
  if (!found) return { vat_case: TO_BE_CONFIRMED, exemption: null, sentence: vatUnknown[language] }
  const written = found[`sentence_${language}`]
  const sentence = rate === null ? written : written.replaceAll(RATE_WORD, rateIn(rate, language))
  return { vat_case: found.vat_case, exemption: found.exemption, sentence }
}

const otherSide: Readonly<Record<VatSide, VatSide>> = { sell: 'buy', buy: 'sell' }

/** `24%` and `6,5%` as papers write a rate. */
export const rateIn = (rate: number, language: Language): string =>
  `${language === 'el' ? String(rate).replace('.', ',') : String(rate)}%`
