import type { ProposedDetail } from '@dromos/contract/orders/order-proposals.ts'
import { emptyDetail } from '../../consignments/consignment-values.ts'
import type { DetailForm, StopForm } from '../../consignments/consignment-values.ts'

/**
 * Details with what a proposal adds: it fills what is empty yet and leaves alone what was typed. Kinds of references
 * become lines that are offered: one left empty is not saved.
 */
export function withProposal(
  details: readonly DetailForm[],
  proposed: readonly ProposedDetail[],
): DetailForm[] {
  const others = details.slice(proposed.length)
  return [...proposed.map((detail, index) => filled(details[index] ?? emptyDetail(), detail)), ...others]
}

/** Details without what a proposal added to them: what was typed since stays. */
export function withoutProposal(
  details: readonly DetailForm[],
  { before, after }: { before: readonly DetailForm[]; after: readonly DetailForm[] },
): DetailForm[] {
  return details.flatMap((detail, index) => {
    const [was, became] = [before[index], after[index]]
    if (was && became) return [emptied(detail, was, became)]
    return became && isSame(detail, became) ? [] : [detail]
  })
}

/** The fields that have come or changed, by their paths, with what they hold now. */
export function changedFields(before: unknown, after: unknown, path = ''): [string, unknown][] {
  if (after === null || after === undefined || after === '') return []
  if (typeof after !== 'object') return Object.is(before, after) ? [] : [[path, after]]
  const was: Record<string, unknown> = Object(before)
  return Object.entries(after).flatMap(([key, value]) =>
    changedFields(was[key], value, path === '' ? key : `${path}.${key}`),
  )
}

/** Details without the offered lines that nobody has filled in. */
export const withoutEmptyOffers = (details: readonly DetailForm[]): DetailForm[] =>
  details.map((detail) => ({
    ...detail,
    references: detail.references.filter((line) => !isEmptyOffer(line)).map(asEntered),
  }))

/** The same with each line in its place, the empty ones filled, so that what is wrong elsewhere keeps its path. */
export const withFilledOffers = (details: readonly DetailForm[]): DetailForm[] =>
  details.map((detail) => ({
    ...detail,
    references: detail.references.map((line) =>
      asEntered(isEmptyOffer(line) ? { ...line, ref_number: '-' } : line),
    ),
  }))

type ReferenceForm = DetailForm['references'][number] & { offered?: boolean }

const isEmptyOffer = (line: ReferenceForm): boolean =>
  line.offered === true && (line.ref_number ?? '').trim() === ''

const asEntered = ({ offered: _offered, ...line }: ReferenceForm): DetailForm['references'][number] => line

function filled(detail: DetailForm, { reference_kinds: kinds, ...proposed }: ProposedDetail): DetailForm {
  const { loading, unloading, cargos, packings, ...load } = proposed
  const empty = emptyDetail()
  return {
    ...filledFields(detail, load, empty),
    // Whether the metres were typed is said of the metres that count.
    load_meters_typed: isSame(detail.load_meters, empty.load_meters)
      ? load.load_meters_typed
      : detail.load_meters_typed,
    loading: filledStop(detail.loading, loading),
    unloading: filledStop(detail.unloading, unloading),
    cargos: detail.cargos.length > 0 ? detail.cargos : cargos,
    packings: detail.packings.length > 0 ? detail.packings : packings,
    references: [...detail.references, ...offered(detail, kinds)],
  }
}

const filledStop = (stop: StopForm, proposed: ProposedDetail['loading']): StopForm => {
  // A window belongs to its place.
  const isElsewhere = Boolean(stop.place_id) && stop.place_id !== proposed.place_id
  return isElsewhere ? stop : filledFields(stop, proposed, emptyDetail().loading)
}

function filledFields<F extends object>(fields: F, proposed: Partial<F>, empty: Partial<F>): F {
  const news = Object.entries(proposed).filter(([key]) => isEmpty(at(fields, key), at(empty, key)))
  return { ...fields, ...Object.fromEntries(news) }
}

const isEmpty = (value: unknown, empty: unknown): boolean =>
  value === null || value === undefined || value === '' || isSame(value, empty)

function offered({ references }: DetailForm, kinds: readonly number[]): ReferenceForm[] {
  const present = new Set(references.map((line) => line.reference_type_id))
  return kinds
    .filter((kind) => !present.has(kind))
    .map((kind) => ({ reference_type_id: kind, ref_number: '', offered: true }))
}

function emptied(detail: DetailForm, was: DetailForm, became: DetailForm): DetailForm {
  return {
    ...restored(detail, was, became),
    loading: restored(detail.loading, was.loading, became.loading),
    unloading: restored(detail.unloading, was.unloading, became.unloading),
    references: detail.references.filter((line) => !isEmptyOffer(line)).map(asEntered),
  }
}

function restored<F extends object>(fields: F, was: F, became: F): F {
  const back = Object.entries(was).filter(([key]) => isSame(at(fields, key), at(became, key)))
  return { ...fields, ...Object.fromEntries(back) }
}

const at = (fields: object, key: string): unknown =>
  Object.entries(fields).find(([name]) => name === key)?.[1]

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
