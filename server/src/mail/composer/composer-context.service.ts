import type { ComposerSide, Placeholder } from '@dromos/contract/mail/composer/placeholders.ts'
import type { ComposerOptions } from '@dromos/contract/mail/composer/composer.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import type { Words } from '@dromos/contract/constants/words.ts'
import type { Db } from '../../db/client.ts'
import type { Admitted } from '../../documents/admitted.ts'
import type { FileStore, StoredContent } from '../../files/files.ts'
import type { Context } from '../../platform/context.ts'
import type { MailAbout, MailAnswer } from '../../platform/mail/mail.queries.ts'
import type { ComposerContact, ComposerFirms } from './composer-people.queries.ts'

export type { ComposerContact }

/** A file of the record that may go along. */
export interface ComposerFile {
  id: string
  key: string
  name: string
  size: number
  side: ComposerSide
  /** The one carrier that it went to, with what we pay that; none where it is not known. */
  carrier?: number | null
}

/** A paper that is drawn when the letter goes out. */
export interface ComposerPdf {
  paper: string
  name: Words
  side: ComposerSide
  draw: (context: Context, language: Language) => Promise<{ bytes: Uint8Array; name: string }>
  /** Keeps it among the record's files, in the transaction that sends it. */
  keep: (inside: Context, file: { content: StoredContent; name: string }) => Promise<unknown>
}

/** What a letter has besides that answers a mail where that is read. */
export interface AnswerFrame {
  /** Rich text below what is written, without placeholders; empty for none. */
  below: (language: Language) => string
  /** The exchange it goes on with; null for what begins another one. */
  thread: MailAnswer | null
  /** Where it is answered to; empty for its writer. */
  replyTo: string
  /** In the transaction that sends it. */
  whenSent: (inside: Context, mails: readonly number[]) => Promise<void>
}

/** What a kind of record brings along for letters about it. Whoever makes one has judged the actor before. */
export interface ComposerContext {
  about: Omit<MailAbout, 'language' | 'business_id' | 'shown_to' | 'shown_cc'>
  /** Where the log is kept; null for what has none. */
  document: Admitted | null
  entity: { entity: string; entityId: number }
  business_id: number
  firms: ComposerFirms
  /** Who is written to besides people of the firms: a user, or those of a group. */
  people?: readonly ComposerContact[]
  /** What placeholders say, besides who reads and who writes. */
  values: (language: Language) => Partial<Record<Placeholder, string>>
  files: readonly ComposerFile[]
  papers: readonly ComposerPdf[]
  occasions: ComposerOptions['occasions']
  answer?: AnswerFrame
}

/** Judges the actor and gathers what letters about the record need; again within the transaction that sends one. */
export type ComposerContextOf = (context: Context) => Promise<ComposerContext>

export interface ComposerDeps {
  files: FileStore
  heavy: { db: Db }
  publicUrl: string
}
