/** A kind of references as its list has it. */
interface ReferenceKind {
  id: number
  active: boolean
  required_default?: boolean | undefined
}

interface ReferenceLine {
  reference_type_id?: number | null | undefined
  ref_number?: string | null | undefined
}

/** The references of a new detail: those it has, and an empty line for each kind that is asked for by default. */
export function withAskedReferences<L extends ReferenceLine>(
  lines: readonly L[],
  kinds: readonly ReferenceKind[],
): (L | { reference_type_id: number; ref_number: string })[] {
  const present = new Set(lines.map((line) => line.reference_type_id))
  const asked = kinds.filter(
    ({ id, active, required_default: isAsked }) => active && isAsked && !present.has(id),
  )
  return [...lines, ...asked.map(({ id }) => ({ reference_type_id: id, ref_number: '' }))]
}

/** A country as its list has it, as far as it is known. */
type Exchanging = { pallet_exchange?: boolean | undefined } | null | undefined

/** Whether a packing is proposed to be exchanged: its kind is, and the country of the delivery, once known, does so too. */
export const proposesExchange = (kind: { exchange?: boolean | undefined }, country: Exchanging): boolean =>
  kind.exchange === true && country?.pallet_exchange !== false

/** Whether packings are to be exchanged where that is not done. */
export const isExchangeUnusual = (
  packings: readonly { exchange?: boolean | null | undefined }[],
  country: Exchanging,
): boolean => country?.pallet_exchange === false && packings.some(({ exchange }) => exchange === true)
