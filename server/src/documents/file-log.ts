import type { FileEvent } from '@dromos/contract/documents/log.rules.ts'
import { audit } from '../platform/audit.ts'
import type { PublicContext } from '../platform/context.ts'
import { logType } from '@dromos/contract/trade/log-types.ts'
import { noteInLog } from './document-log.service.ts'
import { auditedAs } from './admitted.ts'
import type { Admitted } from './admitted.ts'

interface Noted {
  event: FileEvent
  /** The file or the link, and what the file is called. */
  file: string
  name?: string
  /** Until when a link is valid, an instant. */
  until?: string
}

/** Writes into the document's log and the trail what was done with a file, in the caller's transaction. */
export async function noteFile(
  context: PublicContext,
  document: Admitted,
  { event, file, name = '', until }: Noted,
): Promise<void> {
  const changes = until ? [{ field: 'valid_until', before: null, after: until }] : []
  await noteInLog(context, document, { type: logType.file, event, text: name, file, changes })
  const action = `${document.kind}_files.${event.replace('file_', '')}`
  await audit(context, { action, ...auditedAs(document), after: { file, name } })
}
