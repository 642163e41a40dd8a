import type { Readable } from 'node:stream'

export interface Shelf {
  /** Writes a stream to its end; what is written by then survives a power cut. */
  place(path: string, source: Readable): Promise<void>
  read(path: string): Promise<Readable>
  /** Takes a content away, if it is there. */
  remove(path: string): Promise<void>
  look(path: string): Promise<{ size: number; writtenAt: Date } | null>
  /** The names behind a prefix that ends with a slash. */
  list(prefix: string): Promise<string[]>
}

/** Where and as whom contents are kept in an object store that speaks the S3 protocol. */
export interface ObjectStoreSettings {
  bucket: string
  region: string
  /** The store's address; null for that of its region at Amazon. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
}
