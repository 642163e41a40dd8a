import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'

/** Connect to this address itself. Null for the own network unless allowed; throws for an unknown name. */
export async function publicAddressOf(host: string, allowPrivateHosts: boolean): Promise<string | null> {
  const found = await lookup(host, { all: true })
  const isPublic = found.every(
    ({ address, family }) => !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4'),
  )
  const [first] = found
  return first && (isPublic || allowPrivateHosts) ? first.address : null
}

const notPublic = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  // Those that carry an IPv4 address are as far away as that is.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv6')
}
