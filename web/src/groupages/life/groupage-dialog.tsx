import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand } from '@dromos/contract/groupages/moves.ts'
import { ReasonDialog } from '../../documents/reason-dialog.tsx'
import { commandsOfGroupages } from './groupage-life.api.ts'
import { t } from './groupage-life.messages.ts'

interface GroupageDialogProps {
  groupage: GroupageRecord
  command: GroupageCommand
  onClose: () => void
}

export const GroupageDialog = ({ groupage, command, onClose }: GroupageDialogProps) => (
  <ReasonDialog
    commands={commandsOfGroupages}
    document={groupage}
    command={command}
    hint={t(`hints.${command}`)}
    onClose={onClose}
  />
)
