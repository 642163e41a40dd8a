import { text } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { partOfUnknownSize, zip } from '../test/sheets.ts'
import { archiveOf, partsOf } from './archive.ts'

const most = { parts: 10, bytes: 1_000 }
const files = { 'a.xml': '<a/>', 'b/c.xml': '<c>β</c>' }

async function contentsOf(archive: Buffer): Promise<Record<string, string>> {
  const parts = await partsOf(archive, most)
  return Object.fromEntries(
    await Promise.all(parts.map(async ({ name, open }) => [name, await text(await open())])),
  )
}

/** As programs write it that send an archive while they pack it. */
function sent(name: string, content: string, { crc = crc32(content) } = {}): Buffer {
  const part = partOfUnknownSize(name, Buffer.from(content))
  part.writeUInt32LE(crc, part.length - 12)
  const entry = Buffer.alloc(46)
  const packed = deflateRawSync(content).length
  for (const [at, value] of Object.entries({ 0: 0x02_01_4b_50, 16: crc32(content), 20: packed })) {
    entry.writeUInt32LE(value, Number(at))
  }
  entry.writeUInt16LE(8, 8)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(Buffer.byteLength(content), 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(part.length, 16)
  return Buffer.concat([part, entry, Buffer.from(name), end])
}

describe('an archive', () => {
  it('gives its parts, also where their sizes stand behind them', async () => {
    expect(await contentsOf(zip(files))).toEqual(files)
    expect(await contentsOf(sent('a.xml', '<a/>'))).toEqual({ 'a.xml': '<a/>' })
  })

  it('is read back when it was written from parts', async () => {
    const parts = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]))
    expect(await contentsOf(Buffer.concat([...archiveOf(parts)]))).toEqual(files)
  })

  it.each([
    ['says another size before a part', zip(files, { local: 5 }), 'damaged'],
    ['says another size behind a part', sent('a.xml', '<a/>', { crc: 1 }), 'damaged'],
    [
      'has a part that is not listed',
      zip(files, { hidden: partOfUnknownSize('d', Buffer.from('d')) }),
      'damaged',
    ],
    ['lists a part twice', zip(files, { times: 2 }), 'damaged'],
    ['has more parts than it may', zip(files, { times: 6 }), 'too_large'],
    ['unpacks to more than it may', zip({ a: 'a'.repeat(1_001) }), 'too_large'],
    ['is none', Buffer.from('PK\u0003\u0004'), 'none'],
  ])('is rejected when it %s', async (_what, archive, problem) => {
    await expect(partsOf(archive, most)).rejects.toMatchObject({ problem })
  })

  it('breaks off when it unpacks to more than it says', async () => {
    const [part] = await partsOf(zip({ a: 'a'.repeat(900) }, { listed: 2, local: 2 }), most)
    await expect(part?.open().then(text)).rejects.toThrow(/too many bytes/)
  })
})
