import { fieldNames, picked } from '@dromos/contract/base/fields.ts'
import { detailInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { DetailInput } from '@dromos/contract/consignments/consignment-input.ts'
import type { CustomerDetailRecord, DetailRecord } from '@dromos/contract/consignments/consignment-record.ts'
import { ownDetailFields, ownGoodsFields, ownStopFields } from '@dromos/contract/bookings/own-input.ts'
import type { OwnDetail } from '@dromos/contract/bookings/own-input.ts'
import { isFor } from '@dromos/contract/constants/audiences.ts'
import type { Audience } from '@dromos/contract/constants/audiences.ts'
import { enteredDetail } from '../../consignments/kept-consignment.ts'

interface Known {
  floors: ReadonlyMap<number, { length: number | null; width: number | null }>
  /** Kinds of references that customers read. */
  readable: ReadonlySet<number>
}

/** A detail that a customer enters anew; what it does not know is as in any new one. */
export function newDetail(own: OwnDetail, { floors }: Pick<Known, 'floors'>): DetailInput {
  const { id: _id, ...entered } = own
  const noted = { notes_audience: 'both' }
  return detailInput.parse({
    ...entered,
    ...noted,
    load_meters_typed: false,
    loading: { ...own.loading, ...noted },
    unloading: { ...own.unloading, ...noted },
    packings: own.packings.map((line) => ({ ...line, ...floors.get(line.packing_type_id) })),
  })
}

/** A detail as its customer would enter it once more: without its references, which are each journey's own. */
export function repeatedDetail({ loading, unloading, ...detail }: CustomerDetailRecord): OwnDetail {
  const stopOf = (stop: CustomerDetailRecord['loading']) => ({
    ...picked(stop, ['place_id', 'date', 'time_from', 'time_to', 'notes']),
    from_hour: null,
    to_hour: null,
  })
  return {
    ...picked(detail, fieldNames(ownDetailFields)),
    loading: stopOf(loading),
    unloading: stopOf(unloading),
    cargos: detail.cargos.map((line) => picked(line, fieldNames(ownGoodsFields.cargos))),
    packings: detail.packings.map((line) => picked(line, fieldNames(ownGoodsFields.packings))),
    references: [],
  }
}

/** A stored detail as its customer has changed it: what only the office reads of it stays as it is. */
export function changedDetail(
  own: OwnDetail,
  stored: DetailRecord,
  { floors, readable }: Known,
): DetailInput {
  const before = enteredDetail(stored)
  const hidden = before.references.filter((line) => !readable.has(line.reference_type_id))
  return {
    ...before,
    ...picked(own, fieldNames(ownDetailFields)),
    ...notesOf(own.notes, before),
    id: stored.id,
    loading: changedStop(own.loading, before.loading),
    unloading: changedStop(own.unloading, before.unloading),
    cargos: own.cargos.map((line, at) => ({
      ...(sameAt(before.cargos, at, ({ cargo_id }) => cargo_id === line.cargo_id) ?? blankCargo),
      ...line,
    })),
    references: [...own.references, ...hidden],
    packings: own.packings.map((line, at) => ({
      ...(sameAt(before.packings, at, ({ packing_type_id: type }) => type === line.packing_type_id) ??
        floors.get(line.packing_type_id) ??
        blankPacking),
      ...line,
    })),
  }
}

const blankCargo = {
  subcargo_id: null,
  shipping_name: '',
  technical_name: '',
  shipping_name_local: '',
  packing_group: null,
  tunnel_code: '',
  environmentally_hazardous: false,
  packages: '',
  gross_weight: null,
  net_weight: null,
}
const blankPacking = { length: null, width: null }

function sameAt<T>(lines: readonly T[], at: number, isSame: (line: T) => boolean): T | undefined {
  const line = lines[at]
  return line !== undefined && isSame(line) ? line : undefined
}

interface Noted {
  notes: string
  notes_audience: Audience
}

/** Notes that the customer does not read stay, with what it has written below them. */
function notesOf(own: string, { notes, notes_audience: audience }: Noted): Noted {
  if (notes === '') return { notes: own, notes_audience: 'both' }
  if (isFor('customer', audience)) return { notes: own, notes_audience: audience }
  return { notes: own === '' ? notes : `${notes}\n${own}`.slice(0, 4000), notes_audience: audience }
}

function changedStop(own: OwnDetail['loading'], before: DetailInput['loading']): DetailInput['loading'] {
  return { ...before, ...picked(own, fieldNames(ownStopFields)), ...notesOf(own.notes, before) }
}
