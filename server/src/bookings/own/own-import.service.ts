import { ownBookingInput } from '@dromos/contract/bookings/own-input.ts'
import type { OwnBookingInput } from '@dromos/contract/bookings/own-input.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { z } from 'zod'
import { namedIds } from '../../consignments/consignment-choices.sql.ts'
import { checkConsignment } from '../../consignments/consignment-document.ts'
import { readConsignmentFacts } from '../../consignments/consignment-facts.queries.ts'
import { faultsBy } from '../../consignments/parties.policy.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { ImportPlan, JudgedRow, NoteMistake } from '../../sheets/sheet-import.ts'
import { notifyDeskOfMany } from '../booking-notices.service.ts'
import { ownFirm } from './own-admission.ts'
import { enterOwn, holdRoom, ownRoom } from './own-bookings.service.ts'
import { findOwnReferences } from './own-choices.queries.ts'
import { newDetail } from './own-document.ts'
import { fieldAt, ownFields } from './own-import-fields.service.ts'
import { requestOwn } from './own-life.service.ts'

/** A row is one booking with one load; it stays a draft unless the row says that it is to be sent. */
const schema = z.strictObject({ booking: ownBookingInput, send: z.boolean().default(false) })
type Row = z.output<typeof schema>

/** How a customer's sheet of bookings is read and entered: only what its own form knows. */
export async function ownBookingPlan(context: Context): Promise<ImportPlan<Row>> {
  const { fields, usualReference } = await ownFields(context)
  return {
    area: 'bookings',
    title: listTitles.bookings,
    fields,
    schema,
    compose: ({ send, ...cells }) => ({
      booking: bookingOf({ reference_type_id: usualReference, ...cells }),
      ...(send === undefined ? {} : { send }),
    }),
    fieldOf: ([part, ...path]) => (part === 'booking' ? fieldAt(path) : 'send'),
    async examine(rows, { error, warn }) {
      await judgeRoom(context, rows, error)
      await judgeChoices(context, rows, error)
      await findDoubles(context, rows, warn)
    },
    async insert(inside, rows) {
      const room = leastOf(await holdRoom(inside))
      if (rows.length > room) throw new AppError('conflict', { fields: { result: `bookings_fit:${room}` } })
      const sent: number[] = []
      for (const { booking, send } of rows) {
        const { id } = await enterOwn(inside, booking)
        if (!send) continue
        await requestOwn(inside, id, { version: 1, isOfMany: true })
        sent.push(id)
      }
      await notifyDeskOfMany(inside, ownFirm(inside.actor), sent)
    },
  }
}

const goods = ['cargo_id', 'description', 'un_number', 'adr_class'] as const
const packing = ['packing_type_id', 'pallets', 'height', 'exchange'] as const
const reference = ['reference_type_id', 'ref_number'] as const
const whole = ['customer_note', 'agreed_price'] as const

/** The cells of a row as the form of a booking has them; what they leave out has its default. */
function bookingOf(cells: Record<string, unknown>) {
  const stopOf = (side: 'loading' | 'unloading') =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([name, value]) =>
        name.startsWith(`${side}_`) ? [[name.slice(side.length + 1), value]] : [],
      ),
    )
  const { weight, temp, trailer_type_id, load_type_id, notes } = cells
  const detail = { weight, temp, trailer_type_id, load_type_id, notes }
  return {
    ...present(cells, whole),
    details: [
      {
        ...present(detail, Object.keys(detail)),
        loading: stopOf('loading'),
        unloading: stopOf('unloading'),
        cargos: lineOf(cells, goods),
        packings: lineOf(cells, packing),
        // A kind without a number says nothing.
        references: cells['ref_number'] === undefined ? [] : lineOf(cells, reference),
      },
    ],
  }
}

function present(cells: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (cells[name] === undefined ? [] : [[name, cells[name]]])))
}

/** One line of goods, packing or reference, if any of its cells is filled. */
function lineOf(cells: Record<string, unknown>, names: readonly string[]) {
  const line = present(cells, names)
  return Object.keys(line).length > 0 ? [line] : []
}

/** How many rows may still become bookings. */
const leastOf = ({ open, today }: { open: number; today: number }): number => Math.min(open, today)

/** Told once, at the first row that does not fit. */
async function judgeRoom(
  context: Context,
  rows: readonly JudgedRow<Row>[],
  error: NoteMistake,
): Promise<void> {
  const room = leastOf(await ownRoom(context))
  const first = rows[room]
  if (first) error(first.row, '', `bookings_fit:${room}`)
}

async function judgeChoices(
  context: Context,
  rows: readonly JudgedRow<Row>[],
  error: NoteMistake,
): Promise<void> {
  const customer = ownFirm(context.actor)
  const entered = rows.map(({ row, value }) => ({ row, details: detailsOf(value.booking) }))
  const all = entered.flatMap(({ details }) => details)
  const facts = await readConsignmentFacts(context.db, namedIds(all, []))
  for (const { row, details } of entered) {
    const faults = faultsBy((expect) => checkConsignment({ details, costs: [], customer }, facts, expect))
    for (const [path, key] of Object.entries(faults)) error(row, fieldAt(path.split('.')), key)
  }
}

const detailsOf = ({ details }: OwnBookingInput) =>
  details.map((detail) => newDetail(detail, { floors: new Map() }))

/** The customer's own numbers that a booking of its firm has already, or that stand twice in the sheet: told, not refused. */
async function findDoubles(
  context: Context,
  rows: readonly JudgedRow<Row>[],
  warn: NoteMistake,
): Promise<void> {
  const numberOf = ({ value: { booking } }: JudgedRow<Row>) => booking.details[0]?.references[0]?.ref_number
  const numbers = rows.flatMap((row) => numberOf(row) ?? [])
  const known = await findOwnReferences(context.db, ownFirm(context.actor), numbers)
  const seen = new Map<string, number>()
  for (const one of rows) {
    const number = numberOf(one)
    if (number === undefined) continue
    const first = seen.get(number)
    if (known.has(number)) warn(one.row, 'ref_number', 'exists_maybe')
    else if (first) warn(one.row, 'ref_number', `repeated_in_row:${first}`)
    else seen.set(number, one.row)
  }
}
