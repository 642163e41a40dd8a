/** The query of an address, of what is a text; without a question mark when there is none. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  // Colons, commas and slashes are legal in a query, and readable.
  const written = new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return written ? `?${written}` : ''
}

/** What a link of a mail carries in its address. */
export function linkOf(raw: Record<string, unknown>): { id?: string; expires?: string; signature?: string } {
  const entries = ['id', 'expires', 'signature'].flatMap((key) => {
    const value = raw[key]
    return typeof value === 'string' ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}
