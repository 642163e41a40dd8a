import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** Which groupages are on the table, and which of them orders are added to. */
export interface Table {
  ids: readonly number[]
  chosen: number | null
  trailers: Readonly<Record<number, number | null | undefined>>
  choose: (id: number) => void
  chooseAt: (place: number) => void
  open: (id: number) => void
  close: (id: number) => void
  setTrailer: (id: number, trailer: number | null) => void
}

/** The address names them, so that a colleague can be sent it: `?groupages=3,7`. */
export function useTable(): Table {
  const navigate = useNavigate()
  const { groupages }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const named = typeof groupages === 'string' ? groupages.split(',').map(Number) : []
  const ids = [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0)
  const [wanted, choose] = useState<number | null>(null)
  const [trailers, setTrailers] = useState<Table['trailers']>({})
  const chosen = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? null)
  const put = (next: readonly number[]) =>
    void navigate({ to: '.', search: next.length > 0 ? { groupages: next.join(',') } : {}, replace: true })
  return {
    ids,
    chosen,
    trailers,
    choose,
    chooseAt: (place) => {
      const id = ids[place]
      if (id !== undefined) choose(id)
    },
    open: (id) => {
      if (!ids.includes(id)) put([...ids, id])
      choose(id)
    },
    close: (id) => put(ids.filter((one) => one !== id)),
    setTrailer: (id, trailer) => setTrailers((held) => ({ ...held, [id]: trailer })),
  }
}
