import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { fetchFileFor } from '../../platform/transfer.ts'
import type { House } from '../../shell/public/house-mark.tsx'

/** Who has sent the mail that a link stands in: null until it is known, undefined where the link is none. */
export function useSendingHouse(token: string): House | null | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['group-links', 'house', token],
    queryFn: ({ signal }) => call('POST /groupLinks/house', { body: { token }, signal }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })
  if (!data) return isPending && token !== '' ? null : undefined
  const readLogo = (signal: AbortSignal) => fetchFileFor('/groupLinks/logo', { token }, signal)
  return { name: data.business, logo: data.logo, readLogo }
}
