import { queryOptions } from '@tanstack/react-query'
import type { TemplateCalls } from '../../documents/templates/templates.ts'
import { call } from '../../platform/api.ts'
import { t } from './order-templates.messages.ts'

export const orderTemplateCalls: TemplateCalls = {
  queryKey: ['orders', 'templates'],
  read: (signal) => call('GET /orders/templates', { signal }),
  store: (named, orderId, idempotencyKey) =>
    call('POST /orders/templates/store', { body: { ...named, order_id: orderId }, idempotencyKey }),
  update: (id, named, orderId) =>
    call('POST /orders/templates/update/{id}', { params: { id }, body: { ...named, order_id: orderId } }),
  destroy: (id) => call('DELETE /orders/templates/destroy/{id}', { params: { id } }),
  restore: (id) => call('PUT /orders/templates/restore/{id}', { params: { id } }),
  words: { empty: t('empty'), none: t('none'), hint: t('hint') },
}

/** An order as a template begins it on a day; asked for anew each time, because it says what can be chosen now. */
export const openedTemplateQuery = (id: number, firstDay: string) =>
  queryOptions({
    queryKey: ['orders', 'template', id, firstDay],
    queryFn: ({ signal }) =>
      call('GET /orders/templates/open/{id}', { params: { id }, query: { first_day: firstDay }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
