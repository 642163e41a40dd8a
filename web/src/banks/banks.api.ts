import { bankList } from '@dromos/contract/banks/filters.ts'
import { listTitles } from '@dromos/contract/trade/words.ts'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { recordSource } from '../list/record-source.ts'
import { call } from '../platform/api.ts'
import type { BodyOf } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

/** The list of bank accounts. */
export const bankRecords = recordSource({
  name: 'banks',
  title: listTitles.banks[language],
  path: '/app/banks/list',
  edit: '/app/banks/edit',
  table: bankList,
  read: (query, signal) => call('GET /banks', { query, signal }),
})

export const bankQuery = (id: number) =>
  queryOptions({
    queryKey: ['banks', 'record', id],
    queryFn: ({ signal }) => call('GET /banks/edit/{id}', { params: { id }, signal }),
  })

/** Bank accounts have changed: their list and records are read anew, and those of the businesses they serve. */
function banksChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['banks'] })
  void queryClient.invalidateQueries({ queryKey: ['businesses', 'record'] })
}

export const bankCalls = {
  read: bankQuery,
  store: (body: BodyOf<'POST /banks/store'>, idempotencyKey: string) =>
    call('POST /banks/store', { body, idempotencyKey }),
  update: (id: number, body: BodyOf<'POST /banks/update/{id}'>) =>
    call('POST /banks/update/{id}', { params: { id }, body }),
  setActive: (id: number, action: 'activate' | 'deactivate') =>
    call('PUT /banks/active/{id}', { params: { id }, body: { action } }),
  destroy: (id: number) => call('DELETE /banks/destroy/{id}', { params: { id } }),
  changed: banksChanged,
}
