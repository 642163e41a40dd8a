import { lazy } from 'react'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import { logTypeField, useLogTypeNames } from '../../categories/log-type-field.tsx'
import { LatestLines } from '../../documents/latest-lines.tsx'
import { LogPanel } from '../../documents/log-panel.tsx'
import { DocumentMailsPanel } from '../../inbox/document-mails-panel.tsx'
import { receivedMail } from '../../inbox/received-mail-link.tsx'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { groupageLogCalls } from '../groupages.api.ts'
import { groupageEventWords, groupageLogWords } from './groupage-log-words.ts'

const MailPanel = lazy(async () => ({
  default: (await import('../../letters/mail-panel.tsx')).MailPanel,
}))

export const GroupageLogPanel = ({ id }: { id: number }) => (
  <LogPanel
    {...groupageLogCalls(id)}
    words={groupageLogWords}
    typeOf={useLogTypeNames()}
    above={<DocumentMailsPanel kind="groupage" id={id} />}
    mailOf={receivedMail}
    typeField={logTypeField}
    renderMail={(mail, onClose) => (
      <MailPanel
        key={mail}
        id={mail}
        read={(one, signal) =>
          call('GET /groupages/mail/{id}/{mail}', { params: { id: id, mail: one }, signal })
        }
        onChanged={() => void queryClient.invalidateQueries({ queryKey: ['groupages', 'log', id] })}
        onClose={onClose}
      />
    )}
  />
)

export const GroupageLatest = ({ groupage }: { groupage: GroupageRecord }) => (
  <LatestLines lines={groupage.logs} words={{ events: groupageEventWords }} typeOf={useLogTypeNames()} />
)
