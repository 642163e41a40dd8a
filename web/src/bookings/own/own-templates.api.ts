import { queryOptions } from '@tanstack/react-query'
import type { TemplateCalls } from '../../documents/templates/templates.ts'
import { call } from '../../platform/api.ts'
import { t } from './own-templates.messages.ts'

export const ownTemplateCalls: TemplateCalls = {
  queryKey: ['bookings', 'templates'],
  read: (signal) => call('GET /bookings/own/templates', { signal }),
  store: (named, bookingId, idempotencyKey) =>
    call('POST /bookings/own/templates/store', { body: { ...named, booking_id: bookingId }, idempotencyKey }),
  update: (id, named, bookingId) =>
    call('POST /bookings/own/templates/update/{id}', {
      params: { id },
      body: { ...named, booking_id: bookingId },
    }),
  destroy: (id) => call('DELETE /bookings/own/templates/destroy/{id}', { params: { id } }),
  restore: (id) => call('PUT /bookings/own/templates/restore/{id}', { params: { id } }),
  words: { empty: t('empty'), none: t('none'), hint: t('hint') },
}

/** A booking as a template begins it on a day; asked for anew each time, because it says what can be chosen now. */
export const openedOwnTemplateQuery = (id: number, firstDay: string) =>
  queryOptions({
    queryKey: ['bookings', 'template', id, firstDay],
    queryFn: ({ signal }) =>
      call('GET /bookings/own/templates/open/{id}', {
        params: { id },
        query: { first_day: firstDay },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  })
