import { isIPv4, isIPv6 } from 'node:net'

/** An IPv4 address itself; of IPv6 the first 64 bits, since all behind them belong to one owner. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const [, mapped = ''] = /^::ffff:([\d.]+)$/i.exec(bare) ?? []
  if (isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

// A last part written as an IPv4 address stands for two groups.
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (isIPv4(group) ? ['0', '0'] : [group]))
}
