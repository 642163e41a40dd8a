/**
 * Whether the servers on the way of a mail say that it is not from the domain it names (RFC 8601). Only what fails is
 * believed: anybody can write that a mail passed, and whoever writes of their own mail that it failed harms nobody else.
 */
export function failsSender(results: readonly string[], address: string): boolean {
  const domain = address.split('@').at(-1)?.toLowerCase() ?? ''
  if (domain === '') return false
  const said = results.slice(0, MOST_RESULTS).flatMap(verdictsOf)
  const policies = said.filter(({ method, of }) => method === 'dmarc' && (of === '' || isOf(of, domain)))
  if (policies.length > 0) return policies.some(({ result }) => result === 'fail')
  // Without a policy: its servers or its signatures fail, and nothing of that domain passes.
  const own = said.filter(({ method, of }) => method !== 'dmarc' && isOf(of, domain))
  return own.some(({ result }) => result === 'fail') && !own.some(({ result }) => result === 'pass')
}

const MOST_RESULTS = 10
const MOST_SIGNS = 4_000

interface Verdict {
  method: 'dmarc' | 'spf' | 'dkim'
  result: string
  /** Of which domain; empty where it is not said. */
  of: string
}

const properties = {
  dmarc: /\bheader\.from=([^\s;]+)/,
  spf: /\bsmtp\.mailfrom=([^\s;]+)/,
  dkim: /\bheader\.(?:d|i)=([^\s;]+)/,
} as const

function verdictsOf(header: string): Verdict[] {
  const bare = header
    .slice(0, MOST_SIGNS)
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, ' ')
  // Before the first sign stands who says so.
  const [, ...parts] = bare.split(';')
  return parts.flatMap((part): Verdict[] => {
    const [, method = '', result = ''] = /^\s*(dmarc|spf|dkim)\s*=\s*([a-z]+)/.exec(part) ?? []
    if (method !== 'dmarc' && method !== 'spf' && method !== 'dkim') return []
    const [, of = ''] = properties[method].exec(part) ?? []
    return [{ method, result, of: domainOf(of) }]
  })
}

const domainOf = (value: string): string => value.replaceAll('"', '').split('@').at(-1) ?? ''

const isOf = (one: string, other: string): boolean =>
  one !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))
