import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import type { Admitted } from './admitted.ts'
import type { FileRules } from './document-files.service.ts'

/** What filing a mail under a document of one kind needs. */
export interface MailedKind {
  /** The handle of a document whose reader was judged before, or of the clock. */
  handleOf: (id: number) => Admitted
  files: FileRules
}

const kinds = new Map<DocumentKind, MailedKind>()

/** Registers a kind of documents that mails are filed under. */
export function defineMailed(kind: DocumentKind, rules: MailedKind): void {
  kinds.set(kind, rules)
}

export function mailedKind(kind: DocumentKind): MailedKind {
  const rules = kinds.get(kind)
  if (!rules) throw new Error(`mails are filed under no documents of the kind ${kind}`)
  return rules
}
