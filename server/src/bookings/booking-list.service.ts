import type { HandlerInput } from '@dromos/contract/base/endpoint.ts'
import type { bookingsApi } from '@dromos/contract/bookings/bookings.ts'
import type { Context } from '../platform/context.ts'
import * as queries from './booking-list.queries.ts'

type Calls = typeof bookingsApi
type ListQuery = HandlerInput<Calls['GET /bookings']>['query']
type CountsQuery = HandlerInput<Calls['GET /bookings/counts']>['query']

export const listBookings = ({ db }: Context, query: ListQuery) => queries.listBookings(db, query)

export const countBookingTabs = ({ db }: Context, query: CountsQuery) => queries.countBookingTabs(db, query)
