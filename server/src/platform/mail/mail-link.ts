import type { Secrets } from '../access/secrets.ts'

interface Bodies {
  body_text: string
  body_html: string
}

const GAP = '[…]'
const HTML_GAP = 'href="#"'

/** The bodies of a mail with a gap where `address` stood, and the address sealed with a key the database does not hold. */
export function sealLink(
  { body_text, body_html }: Bodies,
  { address, messageId, secrets }: { address: string; messageId: string; secrets: Secrets },
): Bodies & { sealed_link: string } {
  return {
    body_text: body_text.replace(address, GAP),
    body_html: body_html.replace(hrefOf(address), HTML_GAP),
    sealed_link: secrets.seal(address, ownerOf(messageId)),
  }
}

/** The bodies as they leave, with the address in its gap. */
export function unsealLink(
  mail: Bodies & { sealed_link: string | null; message_id: string },
  secrets: Pick<Secrets, 'open'>,
): Bodies {
  if (mail.sealed_link === null) return mail
  const address = secrets.open(mail.sealed_link, ownerOf(mail.message_id))
  // Before it stand words that somebody chose, as a name; after it none.
  const at = mail.body_text.lastIndexOf(GAP)
  return {
    body_text: mail.body_text.slice(0, at) + address + mail.body_text.slice(at + GAP.length),
    body_html: mail.body_html.replace(HTML_GAP, () => hrefOf(address)),
  }
}

const hrefOf = (address: string): string => `href="${address.replaceAll('&', '&amp;')}"`

const ownerOf = (messageId: string): string => `outbox:${messageId}`
