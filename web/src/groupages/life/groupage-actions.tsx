import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { groupageStatus } from '@dromos/contract/constants/groupage-statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { t as words } from '../../documents/commands.messages.ts'
import { DialogFrame, DocumentActions } from '../../documents/document-actions.tsx'
import type { IsUnsaved } from '../../documents/when-saved.ts'
import { tourOrderQuery } from '../groupages.api.ts'
import { composerCalls } from '../../mail/composer/composer.api.ts'
import { commandsWith } from './groupage-life.api.ts'

const GroupageDialog = lazy(async () => ({
  default: (await import('./groupage-dialog.tsx')).GroupageDialog,
}))

const ComposerPanel = lazy(async () => ({
  default: (await import('../../mail/composer/composer-panel.tsx')).ComposerPanel,
}))

interface GroupageActionsProps {
  groupage: GroupageRecord
  /** Something typed is not saved yet and would be overtaken. */
  isUnsaved: IsUnsaved
  beside?: ReactNode
}

export function GroupageActions({ groupage, isUnsaved, beside }: GroupageActionsProps) {
  const { id, status } = groupage
  const { data } = useQuery({ ...tourOrderQuery(id), enabled: status === groupageStatus.sent })
  const [isWritten, setWritten] = useState(false)
  return (
    <>
      <DocumentActions
        commands={commandsWith(data?.revision)}
        document={groupage}
        isUnsaved={isUnsaved}
        beside={beside}
        more={[{ id: 'write mail', label: words('writeMail'), run: () => setWritten(true) }]}
        renderDialog={(command, onClose) => (
          <GroupageDialog key={command} command={command} groupage={groupage} onClose={onClose} />
        )}
      />
      {isWritten && (
        <DialogFrame>
          <ComposerPanel
            calls={composerCalls('groupage', groupage.id, groupage.number_id)}
            onClose={() => setWritten(false)}
          />
        </DialogFrame>
      )}
    </>
  )
}
