import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** The open sessions of a person; without one, of the person signed in. Always read anew. */
export const openSessionsQuery = (person?: number) =>
  queryOptions({
    queryKey: ['sessions', person ?? 'own'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /sessions', { query: { person }, signal })
      return data
    },
    staleTime: 0,
  })

export const endSession = (id: string) => call('DELETE /sessions/destroy/{id}', { params: { id } })

/** Ends one's own sessions but this one and answers how many they were. */
export async function endOtherSessions(): Promise<number> {
  const { ended } = await call('PUT /sessions/endOthers')
  return ended
}
