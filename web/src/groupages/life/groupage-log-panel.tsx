import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { logTypeField, useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { DocumentMailsPanel } from '../../inbox/document-mails-panel.tsx'
import { receivedMail } from '../../inbox/received-mail-link.tsx'
import { groupageLogCalls } from '../groupages.api.ts'
import { groupageEventWords, groupageLogWords } from './groupage-log-words.ts'

export const GroupageLogPanel = ({ id }: { id: number }) => (
  <LogPanel
    {...groupageLogCalls(id)}
    words={groupageLogWords}
    typeOf={useLogTypeNames()}
    above={<DocumentMailsPanel kind="groupage" id={id} />}
    mailOf={receivedMail}
    typeField={logTypeField}
  />
)

export const GroupageLatest = ({ groupage }: { groupage: GroupageRecord }) => (
  <LatestLines lines={groupage.logs} words={{ events: groupageEventWords }} typeOf={useLogTypeNames()} />
)
