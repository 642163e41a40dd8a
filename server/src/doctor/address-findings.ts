import type { Config } from '../app/config.ts'
import { isLoopback } from '../platform/access/local-only.ts'
import { failed, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

/** What the settings say of how people reach the server, judged without asking anybody. */
export function addressFindings(config: Config): Finding[] {
  if (config.demo) return [ok('address', `${config.publicUrl}, the demonstration, on this machine only.`)]
  return [publicUrlFinding(config), proxyFinding(config)]
}

function publicUrlFinding({ publicUrl }: Config): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (isLoopback(hostname)) {
    return warning(
      'PUBLIC_URL',
      `${publicUrl} is this machine: links in mails lead nowhere for anybody else.`,
      'Set it to the address people use.',
    )
  }
  if (protocol === 'http:') {
    return warning(
      'PUBLIC_URL',
      `${publicUrl} is not encrypted: passwords can be read on their way.`,
      'Put a proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
    )
  }
  return ok('PUBLIC_URL', publicUrl)
}

const everybody = new Set(['0.0.0.0/0', '::/0'])

function proxyFinding({ publicUrl, trustProxy }: Config): Finding {
  if (trustProxy.some((network) => everybody.has(network))) {
    return failed(
      'TRUST_PROXY',
      'it trusts everybody: whoever likes chooses the address that sign-ins are counted by.',
      'Name the address of the proxy.',
    )
  }
  if (trustProxy.length > 0) return ok('TRUST_PROXY', trustProxy.join(', '))
  if (!publicUrl.startsWith('https:')) return ok('TRUST_PROXY', 'none, as without a proxy.')
  return warning(
    'TRUST_PROXY',
    'people come over https, so by a proxy, but none is named: everybody has its address, and wrong passwords of one hold up all.',
    'Name the address of the proxy.',
  )
}
