import { picked } from '@dromos/contract/base/fields.ts'
import type { OwnBookingInput } from '@dromos/contract/bookings/own-input.ts'
import type { BegunOwnBooking, OpenedOwnTemplate } from '@dromos/contract/bookings/own-templates.ts'
import { namedIds } from '../../consignments/consignment-choices.sql.ts'
import { checkConsignment } from '../../consignments/consignment-document.ts'
import { readConsignmentFacts } from '../../consignments/consignment-facts.queries.ts'
import { faultsBy } from '../../consignments/parties.policy.ts'
import type { TemplateContent } from '../../documents/document-templates.queries.ts'
import { defineTemplates } from '../../documents/document-templates.service.ts'
import { leaveOut, movedTo } from '../../documents/opened-template.service.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { faultsOfOwn, ownFirm } from './own-admission.ts'
import { getOwnBooking } from './own-bookings.service.ts'
import { searchOwnPlaces } from './own-choices.queries.ts'
import { newDetail, repeatedDetail } from './own-document.ts'

type Kept = Omit<OwnBookingInput, 'agreed_price'>

export const ownTemplates = defineTemplates('booking', contentOf)

/** What a booking repeats; what was agreed for it is asked for anew each time. */
async function contentOf(context: Context, bookingId: number): Promise<TemplateContent<Kept>> {
  const { contact, customer_note, details } = await findOwn(context, bookingId)
  const content = { customer_id: contact?.id ?? null, customer_note, details: details.map(repeatedDetail) }
  const days = details.map(({ loading }) => loading.date)
  return { content, first_day: days.reduce((first, day) => (day < first ? day : first)) }
}

async function findOwn(context: Context, bookingId: number) {
  try {
    return await getOwnBooking(context, bookingId)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw invalid({ booking_id: 'unknown_choice' })
    throw error
  }
}

/** What the customer may not name any more, or nobody may choose, is left empty and told. */
export async function openOwnTemplate(
  context: Context,
  id: number,
  firstDay: string,
): Promise<OpenedOwnTemplate> {
  const { db, actor } = context
  const firmId = ownFirm(actor)
  const { name, content, first_day: from } = await ownTemplates.get(context, id)
  const moved = { ...content, details: movedTo(content.details, { from, to: firstDay }) }
  const faults = { ...(await faultsOfChoices(context, moved)), ...(await faultsOfOwn(context, moved)) }
  const begun: BegunOwnBooking = structuredClone({
    ...picked(moved, ['customer_id', 'customer_note']),
    details: moved.details.map(({ references: _none, ...detail }) => detail),
  })
  // What is not theirs is not named to them either.
  const leftOut = await leaveOut(context, begun, faults, (reason) => reason !== 'unknown_choice')
  const stops = begun.details.flatMap(({ loading, unloading }) => [loading, unloading])
  const ids = stops.flatMap(({ place_id: place }) => place ?? [])
  const places = await searchOwnPlaces(db, firmId, { search: '', ids, most: ids.length })
  return { id, name, booking: begun, left_out: leftOut, places }
}

async function faultsOfChoices({ db, actor }: Context, { details }: Kept) {
  const entered = details.map((detail) => newDetail(detail, { floors: new Map() }))
  const facts = await readConsignmentFacts(db, namedIds(entered, []))
  return faultsBy((expect) =>
    checkConsignment({ details: entered, costs: [], customer: ownFirm(actor) }, facts, expect),
  )
}
