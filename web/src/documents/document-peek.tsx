import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ReactNode } from 'react'
import { t } from '../list/list.messages.ts'
import { ListOrigin, originSearch } from '../list/list-origin.ts'
import { PeekPanel } from '../list/peek/peek-panel.tsx'
import { ReadPart } from '../list/read-part.tsx'
import { RecordLink } from '../list/record-link.tsx'
import { useDocumentCommands } from './document-home.ts'
import type { DocumentHome } from './document-home.ts'

interface DocumentPeekProps<T, S extends string, R> {
  home: DocumentHome<T, S>
  id: number
  read: UseQueryResult<R>
  onClose: () => void
  renderState: (document: R) => ReactNode
  /** What can be done to it, beside the way to its screen; nothing is typed here, so that nothing is unsaved. */
  renderActions: (document: R, beside: { beside: ReactNode; isUnsaved: () => boolean }) => ReactNode
  children: (document: R) => ReactNode
}

/** A document beside its list: its number and state, what can be done to it, and its facts. */
export function DocumentPeek<T, S extends string, R extends { number_id: string }>({
  home,
  id,
  read,
  onClose,
  renderState,
  renderActions,
  children,
}: DocumentPeekProps<T, S, R>) {
  const { data } = read
  const origin = originSearch(use(ListOrigin))
  useDocumentCommands(home, data)
  const open = (
    <Button
      rightSection={<kbd aria-hidden>↵</kbd>}
      renderRoot={(props) => <Link to={`${home.edit}/${id}`} search={origin} {...props} />}
    >
      {t('open')}
    </Button>
  )
  return (
    <PeekPanel
      label={data?.number_id ?? home.title}
      onClose={onClose}
      head={
        data && (
          <>
            <h2>
              <RecordLink edit={home.edit} id={id}>
                {data.number_id}
              </RecordLink>
            </h2>
            {renderState(data)}
          </>
        )
      }
      actions={data && renderActions(data, { beside: open, isUnsaved: isNever })}
    >
      <ReadPart read={read} lines={10}>
        {children}
      </ReadPart>
    </PeekPanel>
  )
}

const isNever = () => false
