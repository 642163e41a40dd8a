/** Writes what an address keeps after its question mark. Colons, commas and slashes are legal there, and readable. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const written = new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return written ? `?${written}` : ''
}

export function mailLinkOf(raw: Record<string, unknown>): {
  id?: string
  expires?: string
  signature?: string
} {
  const entries = ['id', 'expires', 'signature'].flatMap((key) => {
    const value = raw[key]
    return typeof value === 'string' ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}

// oxlint-disable-next-line no-control-regex -- browsers leave some of them out, after which another site may be named
const local = /^\/(?![/\\])[^\u0000-\u001f\u007f]*$/

/** A path of this product that an address names, to go to; undefined for everything that could lead elsewhere. */
export function localPathOf(value: unknown): string | undefined {
  return typeof value === 'string' && local.test(value) ? value : undefined
}

/** Where to go back to after signing in. Named even when refused: what is left out stays as the address has it. */
export const wayBackOf = (raw: Record<string, unknown>): { from?: string | undefined } => ({
  from: localPathOf(raw['from']),
})

interface StartSearch {
  from?: string | undefined
  /** Whether Today is everybody's, where it was chosen. */
  all?: 'true' | 'false'
}

/** What the address of the first page keeps. */
export const startSearchOf = (raw: Record<string, unknown>): StartSearch => ({
  ...wayBackOf(raw),
  ...(raw['all'] === 'true' || raw['all'] === 'false' ? { all: raw['all'] } : {}),
})
