import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createImages } from './images.ts'

describe('decoding a picture', () => {
  const photo = () =>
    sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
  const order = { crop: null, sides: [512] }
  const limits = { cpuMs: 60_000, memoryMb: 640, timeMs: 120_000, waitMs: 120_000, parallel: 2, waiting: 2 }
  /** A picture whose end never comes: only a limit ends the work on it. */
  const endless = () => new Readable({ read: () => undefined })
  const squares = (source: Readable, changes: object = {}) =>
    createImages({ ...limits, ...changes }).squares(source, order)

  it('reports a broken one when it takes too much work or memory', async () => {
    expect(await squares(endless(), { cpuMs: 0 })).toEqual({ refusal: 'broken_picture' })
    expect(await squares(endless(), { memoryMb: 1 })).toEqual({ refusal: 'broken_picture' })
    expect(await squares(Readable.from([await photo()]))).toHaveLength(1)
  })

  it('is put off on a machine too busy for it', async () => {
    await expect(squares(endless(), { timeMs: 5 })).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    })
  })

  it('takes a few at a time, lets some wait, and sends away the rest', async () => {
    const source = await photo()
    const images = createImages({ ...limits, parallel: 1 })
    const asked = Array.from({ length: 5 }, () => images.squares(Readable.from([source]), order))
    const ends = await Promise.allSettled(asked)
    const refused = ends.filter((end) => end.status === 'rejected')
    expect(ends.filter((end) => end.status === 'fulfilled' && Array.isArray(end.value))).toHaveLength(3)
    expect(refused.map(({ reason }) => reason.code)).toEqual(['unavailable', 'unavailable'])
    expect(await images.squares(Readable.from([source]), order)).toHaveLength(1)
  })

  it('sends away what has waited too long for its turn', async () => {
    const impatient = createImages({ ...limits, parallel: 1, waitMs: 1 })
    const first = endless()
    const working = impatient.squares(first, order)
    await expect(impatient.squares(endless(), order)).rejects.toMatchObject({ code: 'unavailable' })
    first.push(null)
    expect(await working).toEqual({ refusal: 'not_a_picture' })
  })
})
