import { tidy } from './sheet-cells.ts'

/** What columns were called before: files that people kept, or exported then, are still read. */
const former: readonly (readonly [now: string, before: string])[] = [
  ['Phone', 'Telephone'],
  ['Type', 'Kinds'],
  ['Our company', 'Business'],
  ['Our company', 'Εκδότρια εταιρεία'],
  ['Responsible', 'Responsible colleague'],
  ['Also assigned', 'Assigned colleagues'],
  ['Also assigned', 'Ανατεθειμένοι συνεργάτες'],
  ['Company insurance', 'Insured amount'],
  ['Insurance', 'Insurance kind'],
  ['Insurance', 'Είδος ασφάλισης'],
  ['Payment terms (text)', 'Payment terms in words'],
  ['Gets emails about', 'Gets mail about'],
  ['Loading metres', 'Load metres'],
  ['Exchanged on delivery', 'Exchanged at delivery'],
  ['Refrigerated', 'Cools its goods'],
  ['Has an expiry date', 'Has a date of expiry'],
  ['Required by default', 'Asked for by default'],
  ['Visible to', 'Who reads it'],
  ['Travels with the goods (CMR box 5)', 'Travels with the goods (box 5 of the CMR note)'],
  ['Own figure of the carrier with VAT number', 'Own figure of the carrier with the VAT number'],
  ['Sea distance', 'Sailed'],
  ['Required on', 'Wanted on'],
  ['Packaging', 'Packed on'],
  ['Quantity', 'How many'],
  ['Quantity', 'Πόσα'],
  ['Pallet exchange (yes, no)', 'Swapped (yes, no)'],
]

const words = new Map<string, string[]>()
for (const [now, before] of former) words.set(tidy(now), [...(words.get(tidy(now)) ?? []), before])

/** The earlier words of a column, with the unit that follows its present one. */
export function formerHeads(word: string): readonly string[] {
  const whole = words.get(tidy(word))
  if (whole) return whole
  const unit = / \S+$/u.exec(word)?.[0] ?? ''
  return (words.get(tidy(word.slice(0, word.length - unit.length))) ?? []).map((before) => before + unit)
}
