import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useBack } from '../ui/use-back.ts'
import type { ListSchema, ListState } from './list-address.ts'
import type { ListPlace } from './record-source.ts'
import { originOf } from './list-origin.ts'
import { sameTexts } from './use-list-query.ts'

export interface Origin<P, F extends string> {
  /** As the record's address carries it (`?list=`). */
  text: string
  search: Record<string, string>
  state: ListState<P, F>
}

/** Reads the list out of a record's address; null when it names none, or one that there cannot be. */
export function readOrigin<P, F extends string>(
  schema: ListSchema<P, F>,
  text: unknown,
): Origin<P, F> | null {
  if (typeof text !== 'string') return null
  const raw = Object.fromEntries(new URLSearchParams(text))
  const state = schema.parse(raw)
  return sameTexts(raw, originOf(schema, state)) ? { text, search: schema.format(state), state } : null
}

export function useOrigin<P, F extends string>(schema: ListSchema<P, F>): Origin<P, F> | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return useMemo(() => readOrigin(schema, search['list']), [schema, search])
}

export function useListBack<P, F extends string>({
  schema,
  path,
}: Pick<ListPlace, 'path'> & { schema: ListSchema<P, F> }): {
  search: Record<string, string>
  back: () => void
} {
  const origin = useOrigin(schema)
  const back = useBack(origin?.text ? `${path}?${origin.text}` : path)
  return { search: origin?.search ?? {}, back }
}
