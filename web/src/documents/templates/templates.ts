import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../platform/query-client.ts'

interface Named {
  name: string
  shared: boolean
}

export interface TemplateCalls {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<{ data: DocumentTemplate[] }>
  store: (named: Named, documentId: number, idempotencyKey: string) => Promise<unknown>
  update: (id: number, named: Named & { version: number }, documentId: number | null) => Promise<unknown>
  destroy: (id: number) => Promise<unknown>
  restore: (id: number) => Promise<unknown>
  words: {
    empty: string
    none: string
    hint: string
  }
}

export const templatesQuery = ({ queryKey, read }: TemplateCalls) =>
  queryOptions({ queryKey, queryFn: async ({ signal }) => (await read(signal)).data })

export const refreshTemplates = ({ queryKey }: TemplateCalls): Promise<void> =>
  queryClient.invalidateQueries({ queryKey })
