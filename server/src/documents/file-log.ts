import type { FileEvent } from '@dromos/contract/documents/log.rules.ts'
import type { PublicContext } from '../platform/context.ts'
import { logType } from '@dromos/contract/constants/log-types.ts'
import { noteAct } from './document-log.service.ts'
import type { Admitted } from './admitted.ts'

interface Noted {
  event: FileEvent
  file: string
  name?: string
  until?: string
}

export async function noteFile(
  context: PublicContext,
  document: Admitted,
  { event, file, name = '', until }: Noted,
): Promise<void> {
  const changes = until ? [{ field: 'valid_until', before: null, after: until }] : []
  const act = { of: `${document.kind}_files`, verb: event.replace('file_', ''), after: { file, name } }
  await noteAct(context, document, { type: logType.file, event, text: name, file, changes, act })
}
