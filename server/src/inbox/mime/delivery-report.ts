import type { Attachment, Email } from 'postal-mime'
import { lineOf } from './mail-words.ts'

/** What a mail server says about a mail of ours that it could not hand over, ever. */
export interface DeliveryFailure {
  /** The mails that the report may be about, by the headers it gives back. */
  messageIds: string[]
  recipients: { address: string; reason: string }[]
}

const MOST_REASON = 300
const MOST_REPORT = 100_000

/**
 * Reads a report on delivery (RFC 3464): null unless it says that a mail has failed for good. Without the head of that
 * mail it is about the one that it answers.
 */
export function failureIn({
  attachments: parts,
  inReplyTo = '',
}: Pick<Email, 'attachments' | 'inReplyTo'>): DeliveryFailure | null {
  const report = parts.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
  const given = parts.find(({ mimeType }) =>
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/.test(mimeType),
  )
  if (!report) return null
  const groups = wordsIn(report).split(/\n[ \t]*\n/)
  const recipients = groups.flatMap((group) => failedIn(fieldsOf(group)))
  const returned = given ? idsIn(fieldsOf(headIn(given))['message-id'] ?? '') : []
  const messageIds = returned.length > 0 ? returned : idsIn(inReplyTo.slice(0, MOST_REPORT))
  return recipients.length > 0 && messageIds.length > 0 ? { messageIds, recipients } : null
}

const idsIn = (value: string): string[] => value.match(/<[!-;=?-~]{3,300}>/g) ?? []

const wordsIn = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')) // never base64 here
    .slice(0, MOST_REPORT)
    .replaceAll('\r\n', '\n')

const headIn = (part: Attachment): string => wordsIn(part).split(/\n[ \t]*\n/)[0] ?? ''

function fieldsOf(group: string): Record<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':')
    return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : []
  })
  return Object.fromEntries(pairs)
}

function failedIn(fields: Record<string, string>): DeliveryFailure['recipients'] {
  const status = fields['status'] ?? ''
  // What is only late is tried again by that server; what failed is not, for whatever reason.
  if (!/^failed\b/i.test(fields['action'] ?? '')) return []
  const address = addressIn(fields['original-recipient'] ?? fields['final-recipient'] ?? '')
  const said = fields['diagnostic-code']?.replace(/^\w+\s*;\s*/, '') ?? ''
  return [{ address, reason: lineOf([status, said].filter((part) => part !== '').join(' '), MOST_REASON) }]
}

const addressIn = (value: string): string =>
  lineOf(value.replace(/^[\w-]+\s*;\s*/, '').replaceAll(/[<>]/g, ''), 254).toLowerCase()
