import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import type { BodyOf, Call, LooseInput, ReplyOf } from './api.ts'
import { queryClient } from './query-client.ts'

type AreaOf<K> = K extends `POST /${infer A}/store` ? A : never
type HasSaved<A extends string> = [`GET /${A}/edit/{id}` | `POST /${A}/update/{id}`] extends [Call]
  ? A
  : never
type SavedArea = { [A in AreaOf<Call>]: HasSaved<A> }[AreaOf<Call>]
type HasAll<A extends string> = [`PUT /${A}/active/{id}` | `DELETE /${A}/destroy/{id}`] extends [Call]
  ? A
  : never
type RecordArea = { [A in SavedArea]: HasAll<A> }[SavedArea]

// The keys are put together from an area, which has all of these calls.
const ask = call as unknown as (key: string, input: LooseInput) => Promise<unknown>

/** The calls by which one record of an area is read and saved; `name`: prefix of the query keys, by default the area. */
export const readAndSaveCalls = <A extends SavedArea>(area: A, name: string = area) => ({
  read: (id: number) =>
    queryOptions({
      queryKey: [name, 'record', id],
      queryFn: ({ signal }) =>
        ask(`GET /${area}/edit/{id}`, { params: { id }, signal }) as Promise<ReplyOf<`GET /${A}/edit/{id}`>>,
    }),
  store: (body: BodyOf<`POST /${A}/store`>, idempotencyKey: string) =>
    ask(`POST /${area}/store`, { body, idempotencyKey }) as Promise<ReplyOf<`POST /${A}/store`>>,
  update: (id: number, body: BodyOf<`POST /${A}/update/{id}`>) =>
    ask(`POST /${area}/update/{id}`, { params: { id }, body }) as Promise<ReplyOf<`POST /${A}/update/{id}`>>,
})

/** The calls about one record of an area, and what follows a change; unless told, all of the area is read anew. */
export const recordCalls = <A extends RecordArea>(area: A, changed = () => refresh(area)) => ({
  ...readAndSaveCalls(area),
  setActive: (id: number, action: 'activate' | 'deactivate') =>
    ask(`PUT /${area}/active/{id}`, { params: { id }, body: { action } }) as Promise<
      ReplyOf<`PUT /${A}/active/{id}`>
    >,
  destroy: (id: number) =>
    ask(`DELETE /${area}/destroy/{id}`, { params: { id } }) as Promise<ReplyOf<`DELETE /${A}/destroy/{id}`>>,
  changed,
})

const refresh = (area: string): void => void queryClient.invalidateQueries({ queryKey: [area] })
