const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Whether an `Origin` header is the product's own. On one's own machine the product has several names; elsewhere it
 * has the public one only. The Host header proves nothing: anybody who points a name here chooses it.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  const isLocal = loopback.has(asked.hostname) && loopback.has(own.hostname)
  return isLocal && asked.protocol === own.protocol && asked.port === own.port
}
