import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { lazy } from 'react'
import type { ReactNode } from 'react'
import { DocumentActions } from '../../documents/document-actions.tsx'
import { commandsOfGroupages } from './groupage-life.api.ts'

const GroupageDialog = lazy(async () => ({
  default: (await import('./groupage-dialog.tsx')).GroupageDialog,
}))

interface GroupageActionsProps {
  groupage: GroupageRecord
  /** Something typed is not saved yet and would be overtaken. */
  isDirty: () => boolean
  beside?: ReactNode
}

export const GroupageActions = ({ groupage, isDirty, beside }: GroupageActionsProps) => (
  <DocumentActions
    commands={commandsOfGroupages}
    document={groupage}
    isDirty={isDirty}
    beside={beside}
    more={[]}
    renderDialog={(command, onClose) => (
      <GroupageDialog key={command} command={command} groupage={groupage} onClose={onClose} />
    )}
  />
)
