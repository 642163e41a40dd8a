import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** How long typing rests before the server is asked, in milliseconds. */
const REST = 200

const NONE: Found[] = []

export interface Found {
  value: number
  label: string
  lead?: string
  hint?: string
  /** How much of something it has used, in per cent, drawn as a bar with its figure. */
  used?: { percent: number; text: string; tone: 'plain' | 'warning' | 'danger' }
  disabled?: boolean
  /** Why it cannot be chosen. */
  barred?: string
}

/** Whether it can be chosen. */
export const isOpen = ({ disabled }: Found): boolean => !disabled

export interface AsyncSource {
  /** Names this search among all others; everything the answer depends on belongs in it. */
  queryKey: readonly unknown[]
  search: (text: string, signal: AbortSignal) => Promise<Found[]>
  words?: { nothing: string; failed: string }
}

export interface AsyncSearch {
  found: Found[]
  state: 'searching' | 'settled' | 'failed'
  retry: () => void
}

/** Searches while the list is open, once typing rests; a later search cancels an earlier one. */
export function useAsyncSearch(source: AsyncSource, text: string, isOpen: boolean): AsyncSearch {
  const [rested] = useDebouncedValue(text, REST)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...source.queryKey, rested.trim()],
    queryFn: ({ signal }) => source.search(rested.trim(), signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const isSearching = isOpen && (isFetching || text !== rested)
  return {
    found: data ?? NONE,
    state: stateOf(isSearching, isError),
    retry: () => void refetch(),
  }
}

function stateOf(isSearching: boolean, isError: boolean): AsyncSearch['state'] {
  if (isSearching) return 'searching'
  return isError ? 'failed' : 'settled'
}
