import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'

const READ_MS = 30_000

/** How the installation is; read again every half minute while somebody looks at it. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => call('GET /system', { signal }),
  staleTime: 0,
  refetchInterval: READ_MS,
})

const readAgain = () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey })

export const lookNow = () => call('PUT /system/look')

export async function tryJobAgain(id: string): Promise<void> {
  await call('PUT /system/jobs/again/{id}', { params: { id } }).finally(readAgain)
}

export async function discardJob(id: string): Promise<void> {
  await call('DELETE /system/jobs/destroy/{id}', { params: { id } }).finally(readAgain)
}

/** The support packet as a file. */
export async function fetchPacket(): Promise<Blob> {
  const packet = await call('GET /system/packet')
  return new Blob([JSON.stringify(packet, null, 1)], { type: 'application/json' })
}
