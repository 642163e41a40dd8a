import type { Readable } from 'node:stream'

export interface Shelf {
  /** Writes a stream to its end; what is written by then survives a power cut. */
  place(path: string, source: Readable): Promise<void>
  read(path: string): Promise<Readable>
  remove(path: string): Promise<void>
  /** From then on it counts as written at this moment. What is not there is left, as another process may have moved it. */
  move(from: string, to: string): Promise<void>
  look(path: string): Promise<{ size: number; writtenAt: Date } | null>
  /** The names behind a prefix that ends with a slash. */
  list(prefix: string): Promise<string[]>
}

export interface ObjectStoreSettings {
  bucket: string
  region: string
  /** The store's address; null for that of its region at Amazon. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}
