import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ReactNode } from 'react'
import { t as ui } from '../../ui/form/record-actions.messages.ts'
import { StateFlag } from '../../ui/state-chip.tsx'
import { useIsNarrow } from '../../ui/use-is-narrow.ts'
import { ListOrigin, originSearch } from '../list-origin.ts'
import { t } from '../list.messages.ts'
import { PeekHeading, PeekPanel } from './peek-panel.tsx'
import { ReadPart } from '../read-part.tsx'
import { RecordLink } from '../record-link.tsx'
import type { ListPlace } from '../record-source.ts'

interface Peeked {
  id: number
  active: boolean
  can: { update: boolean }
}

/** What a record shows beside its list: its name, what a feature says of it, and what can be done with it. */
export function PeekFrame<R extends Peeked>({
  list,
  read,
  name,
  renderFlags,
  renderFirst,
  renderActions,
  onClose,
  children,
}: {
  list: Pick<ListPlace, 'edit' | 'title'>
  read: Pick<UseQueryResult<R>, 'data' | 'error' | 'isError' | 'refetch'>
  name: (record: R) => string
  renderFlags?: (record: R) => ReactNode
  /** What is mostly done with it, before the button that opens it. */
  renderFirst?: (record: R) => ReactNode
  /** After the button that opens the record: what else is done with it, its menu last. */
  renderActions?: (record: R) => ReactNode
  onClose: () => void
  children: (record: R) => ReactNode
}) {
  const { data: record } = read
  return (
    <PeekPanel
      label={record ? name(record) : t('glance', { list: list.title })}
      onClose={onClose}
      head={
        record && (
          <PeekHeading
            title={
              <RecordLink edit={list.edit} id={record.id}>
                {name(record)}
              </RecordLink>
            }
          >
            {renderFlags?.(record)}
            {!record.active && <StateFlag tone="warning">{ui('off')}</StateFlag>}
          </PeekHeading>
        )
      }
      actions={
        record && (
          <>
            {renderFirst?.(record)}
            <OpenButton edit={list.edit} record={record} />
            {renderActions?.(record)}
          </>
        )
      }
    >
      <ReadPart read={read} lines={8}>
        {children}
      </ReadPart>
    </PeekPanel>
  )
}

/** On narrow screens one looks here and edits there. */
function OpenButton({ edit, record }: { edit: ListPlace['edit']; record: Peeked }) {
  const isNarrow = useIsNarrow()
  const origin = originSearch(use(ListOrigin))
  return (
    <Button
      rightSection={isNarrow ? undefined : <kbd aria-hidden>↵</kbd>}
      renderRoot={(props) => <Link to={`${edit}/${record.id}`} search={origin} {...props} />}
    >
      {t(isNarrow && record.can.update ? 'edit' : 'open')}
    </Button>
  )
}
