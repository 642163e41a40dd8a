import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { knownOf } from './known-records.ts'
import { queryClient } from './query-client.ts'

const nameOf = (known: ReturnType<typeof knownOf<string>>, id: number) =>
  new Promise<string | null>((resolve) => {
    const observer = new QueryObserver(queryClient, known.queryOf(id))
    const stop = observer.subscribe(({ data }) => {
      if (data === undefined) return
      stop()
      resolve(data)
    })
    const { data } = observer.getCurrentResult()
    if (data !== undefined) resolve(data)
  })

it('a record that this page has not seen is asked for once, and one that it has seen is not', async () => {
  const ask = vi.fn<(id: number) => Promise<string | undefined>>((id) =>
    Promise.resolve(id === 7 ? 'Balkan Frigo' : undefined),
  )
  const known = knownOf('asked', ask)
  known.remember(5, 'Mazur Trans')
  expect(await nameOf(known, 5)).toBe('Mazur Trans')
  expect(ask).not.toHaveBeenCalled()
  expect(await nameOf(known, 7)).toBe('Balkan Frigo')
  expect(known.peek(7)).toBe('Balkan Frigo')
  expect(await nameOf(known, 7)).toBe('Balkan Frigo')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('a record that does not exist has no name', async () => {
  const known = knownOf<string>('nowhere', () => Promise.resolve(undefined))
  expect(await nameOf(known, 3)).toBeNull()
  expect(known.peek(3)).toBeUndefined()
})
