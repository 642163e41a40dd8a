import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../platform/query-client.ts'

interface Named {
  name: string
  shared: boolean
}

/** The calls about the templates of a kind of documents, and its words about them. */
export interface TemplateCalls {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<{ data: DocumentTemplate[] }>
  /** Keeps a document as a template. */
  store: (named: Named, documentId: number, idempotencyKey: string) => Promise<unknown>
  /** Renames or shares one, or makes it anew of a document. */
  update: (id: number, named: Named & { version: number }, documentId: number | null) => Promise<unknown>
  destroy: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  words: {
    /** A new document that begins with nothing. */
    empty: string
    /** How one comes by a template. */
    none: string
    /** What of a document is kept. */
    hint: string
  }
}

/** The reader's templates and the shared ones. */
export const templatesQuery = ({ queryKey, read }: TemplateCalls) =>
  queryOptions({ queryKey, queryFn: async ({ signal }) => (await read(signal)).data })

/** Reads the templates anew. */
export const refreshTemplates = ({ queryKey }: TemplateCalls): Promise<void> =>
  queryClient.invalidateQueries({ queryKey })
