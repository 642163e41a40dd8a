import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient, readQuery } from './query-client.ts'

afterEach(() => queryClient.clear())

it('readQuery answers although the component that asked for the same first was left', async () => {
  let calls = 0
  const query = {
    queryKey: ['firms', 7],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      calls += 1
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      signal.addEventListener('abort', () => reject(new Error('left')))
      setTimeout(() => resolve('Petrinos Mylos'), 20)
      return promise
    },
  }
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  const read = readQuery(query)
  leave()
  expect(await read).toBe('Petrinos Mylos')
  expect(calls).toBe(2)
})
