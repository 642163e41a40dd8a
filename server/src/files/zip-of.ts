import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipPart {
  name: string
  size: number
  open: () => Promise<Readable>
}

/** Parts as one ZIP, not packed: what it holds is packed already. Each is opened when its turn comes. */
export async function zipOf(parts: readonly ZipPart[]): Promise<{ size: number; content: Readable }> {
  const zip = new ZipFile()
  // Its types know only what both kinds of streams have.
  const content = zip.outputStream as Readable
  zip.on('error', (error: Error) => content.destroy(error))
  for (const { name, size, open } of parts) {
    zip.addReadStreamLazy(name, { size, compress: false }, (hand) => {
      open().then(
        (stream) => hand(null, stream),
        (error: unknown) => hand(error, Readable.from([])),
      )
    })
  }
  const size = Promise.withResolvers<number>()
  // Its types leave out the size that it hands over.
  zip.end({ forceZip64Format: false, comment: '' }, (...known: number[]) => size.resolve(known[0] ?? 0))
  return { size: await size.promise, content }
}
