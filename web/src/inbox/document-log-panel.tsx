import { lazy } from 'react'
import type { ComponentProps } from 'react'
import { logTypeField, useLogTypeNames } from '../categories/log-type-field.tsx'
import { kindIn } from '../documents/document-calls.ts'
import type { DocumentArea } from '../documents/document-calls.ts'
import { LogPanel } from '../documents/log-panel.tsx'
import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { DocumentMailsPanel } from './document-mails-panel.tsx'
import { receivedMail } from './received-mail-link.tsx'

const MailPanel = lazy(async () => ({ default: (await import('../mail/composer/mail-panel.tsx')).MailPanel }))

interface DocumentLogPanelProps {
  area: DocumentArea
  id: number
  calls: Pick<ComponentProps<typeof LogPanel>, 'queryKey' | 'read' | 'add' | 'onAdded'>
  words: ComponentProps<typeof LogPanel>['words']
}

/** The log of a document, below the mails that are exchanged about it; a mail that a line speaks of opens whole. */
export function DocumentLogPanel({ area, id, calls, words }: DocumentLogPanelProps) {
  return (
    <LogPanel
      {...calls}
      words={words}
      typeOf={useLogTypeNames()}
      above={<DocumentMailsPanel kind={kindIn[area]} id={id} />}
      mailOf={receivedMail}
      typeField={logTypeField}
      renderMail={(mail, onClose) => (
        <MailPanel
          key={mail}
          id={mail}
          read={(one, signal) => call(`GET /${area}/mail/{id}/{mail}`, { params: { id, mail: one }, signal })}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: calls.queryKey })}
          onClose={onClose}
        />
      )}
    />
  )
}
