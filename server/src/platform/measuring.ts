import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

interface Measure {
  /** Passes on what it measures. */
  stream: Transform
  /** Once all has passed: bytes, and the SHA-256 of them in hexadecimal digits. */
  result: () => { size: number; sha256: string }
}

/** Measures the content that passes through a stream. */
export function measuring(): Measure {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) }
}
