import { expect, it } from 'vitest'
import { journeyEnds } from './journey-ends.rules.ts'

const stop = (at: string) => ({ starts_at: at, ends_at: at })

it('a journey begins and ends by its times, whichever detail was entered first', () => {
  const [late, early] = [
    { loading: stop('2026-11-25T08:00:00+02:00'), unloading: stop('2026-11-26T08:00:00Z') },
    { loading: stop('2026-11-24T08:00:00Z'), unloading: stop('2026-11-27T08:00:00Z') },
  ]
  for (const details of [
    [late, early],
    [early, late],
  ]) {
    expect(journeyEnds(details)).toEqual({ first: early.loading, last: early.unloading })
  }
  expect(journeyEnds([])).toEqual({ first: undefined, last: undefined })
})
