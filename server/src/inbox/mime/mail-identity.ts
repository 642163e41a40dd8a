import { createHash } from 'node:crypto'

interface Identity {
  messageId: string
  digest: string
  isNamed: boolean
}

/** A mail without a name of its own, known by what its content comes to: copiers send many in one minute. */
export function namedBy<T extends Identity>(mail: T, content: string): T {
  const digest = hashOf([mail.digest, content])
  const isUnnamed = mail.messageId.endsWith(UNNAMED)
  return { ...mail, digest, isNamed: true, ...(isUnnamed && { messageId: unnamed(digest) }) }
}

const UNNAMED = '@unnamed>'

/** The id of a mail that has none. */
export const unnamed = (hash: string): string => `<${hash}${UNNAMED}`

export const hashOf = (parts: readonly (string | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
