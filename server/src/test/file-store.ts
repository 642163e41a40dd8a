import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { openDiskStore, openObjectStore } from '../files/files.ts'
import type { FileStore } from '../files/files.ts'
import type { ObjectStoreSettings } from '../files/content-store.ts'

/** Where the contents of a test's files are. */
export const storeKinds = ['disk', 'bucket'] as const
export type StoreKind = (typeof storeKinds)[number]

export interface TestStore {
  files: FileStore
  /** Where the contents are on the disk, be it behind an object store. */
  folder: string
  /** What the store puts behind the name of each content. */
  suffix: string
  close(): Promise<void>
}

/** An empty store of one kind. */
export async function openTestStore(kind: StoreKind): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'dromos-files-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  if (kind === 'disk') return { files: await openDiskStore(folder), folder, suffix: '', close: clear }
  const server = await startObjectStore(folder)
  return {
    files: await openObjectStore(server.settings, tmpdir()),
    folder: join(folder, server.settings.bucket),
    suffix: '._S3rver_object',
    async close() {
      await server.close()
      await clear()
    },
  }
}

/** A server that speaks the S3 protocol, with one empty bucket. */
export async function startObjectStore(
  directory: string,
): Promise<{ settings: ObjectStoreSettings; close(): Promise<void> }> {
  const bucket = 'dromos-test'
  const server = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  oneAfterTheOther(server.store)
  const { port } = await new Promise<AddressInfo>((resolve, reject) => {
    void server.run((error, address) => (error ? reject(error) : resolve(address)))
  })
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const settings = { bucket, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys }
  return { settings, close: () => server.close() }
}

/** Stores copy and delete an object in one step; this one does so file by file, and a copy may meet a half. */
function oneAfterTheOther(store: S3rver['store']): void {
  let last: Promise<unknown> = Promise.resolve()
  for (const name of ['copyObject', 'deleteObject'] as const) {
    const work = store[name].bind(store)
    store[name] = (...given) => {
      const next = last.then(() => work(...given))
      last = next.catch(() => undefined)
      return next
    }
  }
}
