/** A kind of reference that countries want before the goods are loaded: `RO, BG` each, empty for none. */
export interface CodeRule {
  id: number
  needed_from?: string | undefined
  needed_to?: string | undefined
}

interface CodedDetail {
  /** ISO codes of the countries of its two stops; null while they are not known. */
  from: string | null
  to: string | null
  /** As they are typed. */
  references: readonly {
    reference_type_id?: number | null | undefined
    ref_number?: string | null | undefined
  }[]
}

/** The codes that are missing in any of these details, in the order of their rules. */
export const missingCodes = <R extends CodeRule>(
  details: readonly CodedDetail[],
  rules: readonly R[],
): readonly R[] =>
  rules.filter((rule) => details.some((detail) => isNeeded(rule, detail) && !isGiven(rule, detail)))

const countriesOf = (list = ''): readonly string[] => list.split(', ').filter(Boolean)

const isNeeded = ({ needed_from: from, needed_to: to }: CodeRule, detail: CodedDetail): boolean =>
  countriesOf(from).some((iso) => iso === detail.from) || countriesOf(to).some((iso) => iso === detail.to)

const isGiven = ({ id }: CodeRule, { references }: CodedDetail): boolean =>
  references.some(
    ({ reference_type_id: kind, ref_number: number }) => kind === id && (number ?? '').trim() !== '',
  )

/** Codes that are missing so many hours before the loading are named among what is to be done. */
export const CODES_HOURS = 24
