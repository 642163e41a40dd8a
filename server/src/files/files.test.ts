import { createHash } from 'node:crypto'
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { openTestStore, startObjectStore, storeKinds } from '../test/file-store.ts'
import { keptFiles } from '../test/form.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { labelOf, openDiskStore, openObjectStore } from './files.ts'
import { dropFile, keepFile, openFileScope, cleanUpOrphans } from './kept-files.ts'
import { inTransaction } from '../platform/transaction.ts'

const DAY_MS = 24 * 3_600_000

describe.each(storeKinds)('with contents on a %s,', (store) => {
  let test: TestApp
  let context: Context

  beforeAll(async () => {
    test = await startTestApp({ store })
    const id = await test.make.person({ role_id: 2 })
    const actor = { id, role: 2, firmId: null, sessionId: '', hasAccepted: true } as const
    const facts = { language: 'en', requestId: 'test', address: '127.0.0.1', replayKey: null } as const
    context = { db: test.db, clock: test.clock, actor, ...facts }
  })
  afterAll(() => test.close())

  /** Makes a content look as if it had been written so many hours ago. */
  async function age(key: string, hours: number): Promise<void> {
    const then = new Date(Date.now() - hours * 3_600_000)
    await utimes(test.pathOf(key), then, then)
  }

  describe('the file store', () => {
    it('gives back what was written, counted and hashed, under a random key', async () => {
      const bytes = Buffer.from('Εντολή μεταφοράς'.repeat(5000))
      const [one, two] = [
        await test.files.write(bytes),
        await test.files.write(Readable.from([bytes, bytes])),
      ]
      expect(one).toEqual({
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      expect(two.size).toBe(bytes.length * 2)
      expect(await buffer(await test.files.read(one.key))).toEqual(bytes)
      for (const { key } of [one, two]) await test.files.remove(key)
      await test.files.remove(one.key)
      await expect(test.files.read(one.key)).rejects.toThrow('missing')
      expect((await keptFiles(test)).contents).toEqual([])
    })

    it('keeps nothing of what breaks off, and says why', async () => {
      const breaking = Readable.from(
        (function* bytes() {
          yield Buffer.alloc(100_000)
          throw new Error('the line went dead')
        })(),
      )
      await expect(test.files.write(breaking)).rejects.toThrow('the line went dead')
      const gone = Readable.from([Buffer.alloc(10)])
      gone.destroy(new Error('given up'))
      await expect(test.files.write(gone)).rejects.toThrow('given up')
      expect((await keptFiles(test)).contents).toEqual([])
    })
  })

  describe('rows and contents', () => {
    it('come together; after a rollback neither stays', async () => {
      const scope = openFileScope(test.db, test.files)
      const [good, bad] = [await scope.write(Buffer.from('good')), await scope.write(Buffer.from('bad'))]
      await inTransaction(context, (inside) => keepFile(inside, good, { name: 'a', type: 'text/plain' }))
      const failing = inTransaction(context, async (inside) => {
        await keepFile(inside, bad, { name: 'b', type: 'text/plain' })
        throw new AppError('conflict')
      })
      await expect(failing).rejects.toThrow('conflict')
      await scope.close()
      expect(await keptFiles(test)).toEqual({ contents: [good.key], rows: [good.key] })
      await inTransaction(context, ({ db }) => dropFile(db, good.key))
      expect((await keptFiles(test)).contents).toEqual([good.key])
      expect(await test.work()).toEqual([])
      expect(await keptFiles(test)).toEqual({ contents: [], rows: [] })
    })

    it('the sweep takes contents without a row, a day after they were written and no sooner', async () => {
      const [kept, fresh, old] = await Promise.all(
        ['kept', 'fresh', 'old'].map((text) => test.files.write(Buffer.from(text))),
      )
      await inTransaction(context, (inside) => keepFile(inside, kept!, { name: 'a', type: 'text/plain' }))
      await age(kept!.key, 1000)
      await age(fresh!.key, 23.9)
      await age(old!.key, 24.1)
      expect(await cleanUpOrphans(test.db, test.files, new Date())).toBe(1)
      expect((await keptFiles(test)).contents).toEqual([kept!.key, fresh!.key].sort())
      expect(await cleanUpOrphans(test.db, test.files, new Date(Date.now() + DAY_MS))).toBe(1)
      expect((await keptFiles(test)).contents).toEqual([kept!.key])
    })

    it('what was swept lies in the bin for 30 days, is read there, and goes back if somebody needs it', async () => {
      const [needed, left] = await Promise.all(
        ['needed', 'left'].map((text) => test.files.write(Buffer.from(text))),
      )
      for (const { key } of [needed!, left!]) await age(key, 48)
      expect(await cleanUpOrphans(test.db, test.files, new Date())).toBe(2)
      expect(await test.files.bin.keys()).toEqual(expect.arrayContaining([needed!.key, left!.key]))
      expect((await buffer(await test.files.read(needed!.key))).toString()).toBe('needed')
      // As after the restore of a database that knows it.
      await inTransaction(context, (inside) => keepFile(inside, needed!, { name: 'a', type: 'text/plain' }))
      await cleanUpOrphans(test.db, test.files, new Date(Date.now() + 29 * DAY_MS))
      expect(await test.files.bin.keys()).toContain(left!.key)
      expect((await keptFiles(test)).contents).toContain(needed!.key)
      await cleanUpOrphans(test.db, test.files, new Date(Date.now() + 31 * DAY_MS))
      expect(await test.files.bin.keys()).not.toContain(left!.key)
      await expect(test.files.read(left!.key)).rejects.toMatchObject({ code: 'content_missing', status: 410 })
      await inTransaction(context, ({ db }) => dropFile(db, needed!.key))
      await test.work()
    })

    it('two processes may sweep at the same time', async () => {
      const contents = await Promise.all(Array.from({ length: 4 }, () => test.files.write(Buffer.from('x'))))
      for (const { key } of contents) await age(key, 48)
      await Promise.all([
        cleanUpOrphans(test.db, test.files, new Date()),
        cleanUpOrphans(test.db, test.files, new Date()),
      ])
      await test.files.bin.put(contents[0]!.key)
      expect(await test.files.bin.keys()).toEqual(expect.arrayContaining(contents.map(({ key }) => key)))
      for (const { key } of contents) await test.files.bin.remove(key)
    })

    it('nothing is swept where another database has started with the files', async () => {
      const { key } = await test.files.write(Buffer.from('of the other one'))
      await age(key, 48)
      const mine = await test.files.owner()
      for (const owner of [
        { installation: '00000000-0000-4000-8000-000000000000', home: null },
        { ...mine!, home: 'restored beside it' },
      ]) {
        await test.files.setOwner(owner)
        await expect(cleanUpOrphans(test.db, test.files, new Date())).rejects.toThrow('another database')
      }
      await test.files.setOwner(mine!)
      expect((await keptFiles(test)).contents).toContain(key)
      await test.files.remove(key)
    })

    it('an upload that is given up leaves nothing', async () => {
      const before = await keptFiles(test)
      const arriving = vi.spyOn(test.files, 'write')
      await test.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = test.app.server.address() as AddressInfo
      const token = await test.tokenOf(2)
      const head = [
        'POST /api/users/store HTTP/1.1',
        'host: x',
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 9000000',
      ]
      const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
      const socket = connect(port, '127.0.0.1')
      socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
      socket.write(Buffer.alloc(500_000, 7))
      await expect.poll(() => arriving.mock.calls.length).toBe(1)
      socket.destroy()
      await expect.poll(() => keptFiles(test)).toEqual(before)
    })
  })
})

it('a file store keeps its folder to itself', async () => {
  const kept = await openTestStore('disk')
  expect((await stat(kept.folder)).mode & 0o077).toBe(0)
  await kept.close()
})

describe('a store that cannot write', () => {
  it('asks to come again: a folder that is a file', async () => {
    const kept = await openTestStore('disk')
    const blocked = await openDiskStore(join(kept.folder, 'blocked'))
    await rm(join(kept.folder, 'blocked'), { recursive: true })
    await writeFile(join(kept.folder, 'blocked'), '')
    await expect(blocked.write(Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    await kept.close()
  })

  it('asks to come again: a bucket whose server has gone', async () => {
    const kept = await openTestStore('bucket')
    await kept.close()
    await expect(kept.files.write(Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    })
  })

  it('is known before the first file: a bucket that is not there, or wrong keys', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dromos-bucket-'))
    const server = await startObjectStore(folder)
    const open = (changes: object) => openObjectStore({ ...server.settings, ...changes }, tmpdir())
    expect(await (await open({})).keysOf(0)).toEqual([])
    await expect(open({ bucket: 'another' })).rejects.toMatchObject({ name: 'NotFound' })
    await expect(open({ accessKeyId: 'nobody' })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    })
    await server.close()
    await rm(folder, { recursive: true })
  })
})

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\CMR 12.pdf', 'CMR 12.pdf'],
    ['\u202Egnp.exe\u0000', 'gnp.exe'],
    ['\u200bze\u00adro\ufeff.pdf', 'zero.pdf'],
    ['  Εντολή\tμεταφοράς .pdf ', 'Εντολήμεταφοράς .pdf'],
    ['', 'file'],
    ['..', 'file'],
    ['𝒳'.repeat(300), '𝒳'.repeat(200)],
    ['"><img src=x onerror=1>', 'img src=x onerror=1'],
  ])('%j is shown as %j', (name, label) => {
    expect(labelOf(name)).toBe(label)
  })
})
