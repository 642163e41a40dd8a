/** Writes what an address keeps after its question mark. Colons, commas and slashes are legal there, and readable. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const written = new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return written ? `?${written}` : ''
}

/** What a link of a mail carries in its address. */
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
