import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { AnsweredBooking, bookingLifeApi } from '@dromos/contract/bookings/booking-life.ts'
import type { Context } from '../platform/context.ts'
import { isRefusal, sentenceOf } from '../platform/http/http-errors.ts'
import { once } from '../platform/idempotency.ts'
import { endBooking, reopenBooking, requestBooking } from './booking-life.service.ts'

type Body = HandlerInput<(typeof bookingLifeApi)['PUT /bookings/giveAll']>['body']

/** Bookings that cannot take the command, or changed since, stay and say why; the rest goes through as a whole. */
export async function giveToAll(context: Context, body: Body): Promise<{ results: AnsweredBooking[] }> {
  return once(context, async (inside) => {
    const results: AnsweredBooking[] = []
    // Each is judged under its own lock, in the same sequence for everybody.
    const sorted = body.bookings.toSorted((one, other) => one.id - other.id)
    for (const booking of sorted) results.push(await given({ ...inside, replayKey: null }, body, booking))
    return { results }
  })
}

async function given(
  inside: Context,
  { command, reason }: Body,
  { id, version }: Body['bookings'][number],
): Promise<AnsweredBooking> {
  try {
    const moved = await giveOne(inside, id, { command, version, reason })
    return { id, version: moved.version, why: '' }
  } catch (error) {
    // Refused before anything of it was written.
    if (!isRefusal(error)) throw error
    return { id, version: null, why: sentenceOf(error, inside.language) }
  }
}

function giveOne(
  inside: Context,
  id: number,
  { command, version, reason }: Pick<Body, 'command' | 'reason'> & { version: number },
) {
  if (command === 'request') return requestBooking(inside, id, { version })
  if (command === 'reopen') return reopenBooking(inside, id, { version, reason })
  return endBooking(inside, id, { command, version, reason })
}
