/** What a link to shared files carries behind its `#`, which browsers send to nobody. */
export interface FileLinkParts {
  order_id: number
  token: string
}

export interface FileClaim extends FileLinkParts {
  code: string
}

export function linkPartsOf(hash: string): FileLinkParts | null {
  const [, order = '', token = ''] = /^#?(\d{1,10})\.([\w-]{32})$/.exec(hash) ?? []
  return token ? { order_id: Number(order), token } : null
}

export function groupedCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 16)
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}
