import { describe, expect, it } from 'vitest'
import { ApiError } from './http.ts'
import { differencesOf } from './form-difference.ts'
import { createSender, disputed, joinVersions, takenOver } from './save-attempt.ts'

interface Body {
  price: number
}
interface Saved {
  id: number
  version: number
}

const failure = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: '' })

/** A server that remembers keys with their bodies, as ours does, and may lose its answer. */
function serverThat({ losesAnswers = 0, refuses = 0 }: { losesAnswers?: number; refuses?: number }) {
  const records: Body[] = []
  const keys = new Map<string, { body: Body; saved: Saved }>()
  const create = async (body: Body, key: string): Promise<Saved> => {
    if (refuses-- > 0) throw failure(422, 'invalid')
    const known = keys.get(key)
    if (known && known.body.price !== body.price) throw failure(422, 'idempotency_mismatch')
    const saved = known?.saved ?? { id: records.push(body), version: 1 }
    keys.set(key, { body, saved })
    if (losesAnswers-- > 0) throw failure(0, 'offline')
    return saved
  }
  const change = async (made: Saved, body: Body): Promise<Saved> => {
    records[made.id - 1] = body
    return { id: made.id, version: made.version + 1 }
  }
  return { records, keys, calls: { create, change } }
}

describe('sending a new record', () => {
  it('uses one key for all attempts of one opening', async () => {
    const { calls, records, keys } = serverThat({ losesAnswers: 1 })
    const send = createSender<Body, Saved>()
    await expect(send(calls, { price: 1 }, null)).rejects.toThrow(ApiError)
    expect(await send(calls, { price: 1 }, null)).toEqual({ id: 1, version: 1 })
    expect(records).toEqual([{ price: 1 }])
    expect(keys.size).toBe(1)
  })

  it('finds and changes the record when an unanswered attempt had arrived with other values', async () => {
    const { calls, records } = serverThat({ losesAnswers: 1 })
    const send = createSender<Body, Saved>()
    await expect(send(calls, { price: 1 }, null)).rejects.toThrow(ApiError)
    expect(await send(calls, { price: 2 }, null)).toEqual({ id: 1, version: 2 })
    expect(records).toEqual([{ price: 2 }])
  })

  it('sends other values with the same key after a refusal', async () => {
    const { calls, records } = serverThat({ refuses: 1 })
    const send = createSender<Body, Saved>()
    await expect(send(calls, { price: -1 }, null)).rejects.toThrow(ApiError)
    await send(calls, { price: 3 }, null)
    expect(records).toEqual([{ price: 3 }])
  })

  it('passes on a mismatch it cannot explain', async () => {
    const { calls, keys } = serverThat({})
    keys.set('k', { body: { price: 9 }, saved: { id: 9, version: 1 } })
    await expect(createSender<Body, Saved>(() => 'k')(calls, { price: 1 }, null)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })
})

describe('sending a changed record', () => {
  it('sends the version and no key', async () => {
    const update = async (body: Body, version: number) => ({ id: body.price, version: version + 1 })
    expect(await createSender<Body, Saved>()({ update }, { price: 7 }, 4)).toEqual({ id: 7, version: 5 })
  })
})

interface Version {
  price: number
  carrier_price: number | null
  place: string
}

describe('two versions of one record', () => {
  const base: Version = { price: 100, carrier_price: null, place: 'Volos' }
  const mine = { ...base, price: 150, place: 'Piraeus' }
  const stored = { ...base, carrier_price: 80, place: 'Patras' }
  const conflict = {
    differences: differencesOf(base, mine, stored),
    theirs: { version: 2, values: stored, by: 'Maria' },
  }

  it('conflict only where both have changed', () => {
    expect(disputed(conflict).map(({ path }) => path)).toEqual(['place'])
    expect(takenOver(conflict)).toEqual({ by: 'Maria', paths: ['carrier_price'] })
  })

  it('are merged by what each has changed alone, whatever is chosen of the rest', () => {
    const kept = { price: 150, carrier_price: 80 }
    expect(joinVersions(mine, conflict, () => false)).toEqual({ ...kept, place: 'Piraeus' })
    expect(joinVersions(mine, conflict, () => true)).toEqual({ ...kept, place: 'Patras' })
  })
})
