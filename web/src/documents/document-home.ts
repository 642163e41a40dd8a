import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ListSchema } from '../list/list-address.ts'
import { useListBack } from '../list/use-origin.ts'
import { useCommands } from '../platform/commands.ts'
import { copyText } from '../ui/copy-text.ts'
import type { ListPlace } from '../list/record-source.ts'
import { t } from './document-screen.messages.ts'

export interface DocumentHome<T, F extends string> extends ListPlace {
  kind: DocumentKind
  edit: `/app/${string}`
  schema: ListSchema<T, F>
}

export const useWayBack = <T, F extends string>(home: DocumentHome<T, F>) => useListBack(home)

export function useDocumentCommands<T, F extends string>(
  { title, path }: DocumentHome<T, F>,
  document: { number_id: string } | null | undefined,
  list: Record<string, string> = {},
): void {
  const navigate = useNavigate()
  const number = document?.number_id
  const copy = {
    id: 'copy number',
    label: t('copyNumber', { number: number ?? '' }),
    run: () => void copyText(number ?? ''),
  }
  const back = {
    id: 'to list',
    label: t('toList', { list: title }),
    run: () => void navigate({ to: path, search: list }),
  }
  useCommands(number === undefined ? [back] : [copy, back])
}
