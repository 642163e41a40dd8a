import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { DocumentLogPanel } from '../../inbox/document-log-panel.tsx'
import { groupageLogCalls } from '../groupages.api.ts'
import { groupageEventWords, groupageLogWords } from './groupage-log-words.ts'

export const GroupageLogPanel = ({ id }: { id: number }) => (
  <DocumentLogPanel area="groupages" id={id} calls={groupageLogCalls(id)} words={groupageLogWords} />
)

export const GroupageLatest = ({ groupage }: { groupage: GroupageRecord }) => (
  <LatestLines lines={groupage.logs} words={{ events: groupageEventWords }} typeOf={useLogTypeNames()} />
)
