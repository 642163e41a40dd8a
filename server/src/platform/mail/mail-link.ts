import { z } from 'zod'
import type { Secrets } from '../access/secrets.ts'

interface Bodies {
  body_text: string
  body_html: string
}

interface Leaving extends Bodies {
  /** Where one press ends what is sent to many; null for what is written to one. */
  unsubscribe_url: string | null
}

interface Sealed extends Bodies {
  sealed_link: string
}

const GAP = '[…]'
const HTML_GAP = 'href="#"'

/** The bodies of a mail with a gap where `address` stood, and the address sealed with a key the database does not hold. */
export function sealLink(
  { body_text, body_html }: Bodies,
  { address, messageId, secrets }: { address: string; messageId: string; secrets: Secrets },
): Sealed {
  return {
    body_text: body_text.replace(address, GAP),
    body_html: body_html.replace(hrefOf(address), HTML_GAP),
    sealed_link: secrets.seal(address, ownerOf(messageId)),
  }
}

/** Where in a body that has gaps one of the addresses belongs: the place of its gap, and which of them it is. */
type Gap = [at: number, which: number]

const sealedLinks = z.object({
  addresses: z.array(z.string()),
  text: z.array(z.tuple([z.int(), z.int()])),
  html: z.array(z.tuple([z.int(), z.int()])),
})

/** The same for several addresses, the first of which is where one press ends such mails. */
export function sealLinks(
  { body_text, body_html }: Bodies,
  {
    addresses,
    messageId,
    secrets,
  }: { addresses: readonly [string, ...string[]]; messageId: string; secrets: Pick<Secrets, 'seal'> },
): Sealed {
  const text = withGaps(body_text, addresses, GAP)
  const html = withGaps(body_html, addresses.map(hrefOf), HTML_GAP)
  const links = { addresses, text: text.gaps, html: html.gaps }
  return {
    body_text: text.body,
    body_html: html.body,
    sealed_link: secrets.seal(JSON.stringify(links), ownerOf(messageId)),
  }
}

/** The bodies with gaps that nothing fills any more. */
export function cutLinks({ body_text, body_html }: Bodies, addresses: readonly string[]): Bodies {
  return {
    body_text: withGaps(body_text, addresses, GAP).body,
    body_html: withGaps(body_html, addresses.map(hrefOf), HTML_GAP).body,
  }
}

/** The bodies as they leave, with the addresses in their gaps. */
export function unsealLink(
  mail: Leaving & { sealed_link: string | null; message_id: string },
  secrets: Pick<Secrets, 'open'>,
): Leaving {
  const { body_text, body_html, unsubscribe_url } = mail
  if (mail.sealed_link === null) return { body_text, body_html, unsubscribe_url }
  const opened = secrets.open(mail.sealed_link, ownerOf(mail.message_id))
  if (!opened.startsWith('{')) return { ...withLink(mail, opened), unsubscribe_url }
  const { addresses, text, html } = sealedLinks.parse(JSON.parse(opened))
  return {
    body_text: filled(body_text, text, { words: addresses, gap: GAP }),
    body_html: filled(body_html, html, { words: addresses.map(hrefOf), gap: HTML_GAP }),
    unsubscribe_url: addresses[0] ?? null,
  }
}

function withLink({ body_text, body_html }: Bodies, address: string): Bodies {
  // Before it stand words that somebody chose, as a name; after it none.
  const at = body_text.lastIndexOf(GAP)
  return {
    body_text: body_text.slice(0, at) + address + body_text.slice(at + GAP.length),
    body_html: body_html.replace(HTML_GAP, () => hrefOf(address)),
  }
}

function withGaps(body: string, words: readonly string[], gap: string): { body: string; gaps: Gap[] } {
  const gaps: Gap[] = []
  const parts: string[] = []
  let length = 0
  let from = 0
  for (let next = nextOf(body, words, from); next; next = nextOf(body, words, from)) {
    const part = body.slice(from, next.at)
    gaps.push([length + part.length, next.which])
    parts.push(part, gap)
    length += part.length + gap.length
    from = next.at + (words[next.which]?.length ?? 0)
  }
  return { body: parts.join('') + body.slice(from), gaps }
}

function nextOf(body: string, words: readonly string[], from: number) {
  const found = words
    .map((word, which) => ({ at: body.indexOf(word, from), which }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
  return found[0]
}

function filled(
  body: string,
  gaps: readonly Gap[],
  { words, gap }: { words: readonly string[]; gap: string },
): string {
  return gaps.reduceRight(
    (whole, [at, which]) => whole.slice(0, at) + (words[which] ?? '') + whole.slice(at + gap.length),
    body,
  )
}

const hrefOf = (address: string): string => `href="${address.replaceAll('&', '&amp;')}"`

const ownerOf = (messageId: string): string => `outbox:${messageId}`
