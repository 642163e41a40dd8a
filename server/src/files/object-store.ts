import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { ObjectStoreSettings, Shelf } from './content-store.ts'

const CONNECT_MS = 3_000
const ANSWER_MS = 20_000

export async function openBucket(settings: ObjectStoreSettings, folder: string): Promise<Shelf> {
  const { bucket: Bucket } = settings
  const client = clientOf(settings)
  await client.send(new HeadBucketCommand({ Bucket }))
  return {
    async place(path, source) {
      // An object store wants to know the length before the first byte.
      const whole = join(folder, randomUUID())
      try {
        await pipeline(source, createWriteStream(whole, { mode: 0o600 }))
        const { size } = await stat(whole)
        const Body = createReadStream(whole)
        await client.send(new PutObjectCommand({ Bucket, Key: path, Body, ContentLength: size }))
      } finally {
        await rm(whole, { force: true })
      }
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: path }))
    },
    async move(from, to) {
      try {
        await client.send(new CopyObjectCommand({ Bucket, CopySource: `${Bucket}/${from}`, Key: to }))
      } catch (error) {
        if (error instanceof NoSuchKey) return
        throw error
      }
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }))
    },
    async read(path) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: path }))
      if (Body instanceof Readable) return Body
      throw new Error('an object came without its content')
    },
    async look(path) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: path }))
        return { size: found.ContentLength ?? 0, writtenAt: found.LastModified ?? new Date() }
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
    async list(prefix) {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const asked = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })
        const page = await client.send(asked)
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names
    },
  }
}

function clientOf({ region, endpoint, accessKeyId, secretAccessKey }: ObjectStoreSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Stores that know no trailing checksums write them into the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  })
}
