import { legalBasisWords } from '@dromos/contract/groups/legal-bases.ts'
import { filledForNobody } from '@dromos/contract/groups/placeholders.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { ReadPart } from '../list/read-part.tsx'
import { numberOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { RichTextView } from '../ui/rich-text/rich-text-view.tsx'
import { groupCalls, groupQuery, groupRecords, sendingsQuery } from './groups.api.ts'
import { t } from './groups.messages.ts'
import { SendingFacts } from './sending-facts.tsx'

export function GroupPeek({ id, onClose }: { id: number; onClose: () => void }) {
  const sendings = useQuery(sendingsQuery(id))
  return (
    <PeekFrame
      list={groupRecords}
      read={useQuery(groupQuery(id))}
      name={({ name }) => name}
      renderActions={(group) => (
        <RecordActions
          name={group.name}
          record={group}
          calls={groupCalls}
          can={group.can}
          isRow
          onDestroyed={onClose}
        />
      )}
      onClose={onClose}
    >
      {(group) => (
        <>
          <PeekPart title={t('recipients')}>
            <FactLines
              lines={[
                fact(t('railContacts'), numberOf(group.selectedContacts.length)),
                fact(t('railEmails'), numberOf(group.emails.length)),
                fact(t('legalBasis'), legalBasisWords[group.legal_basis][language]),
              ]}
            />
          </PeekPart>
          <PeekPart title={filledForNobody(group.subject) || t('message')}>
            <RichTextView html={group.message} />
          </PeekPart>
          <PeekPart title={t('last')}>
            <ReadPart read={sendings}>
              {({ sendings: [last] }) =>
                last ? <SendingFacts sending={last} /> : <p className="muted">{t('never')}</p>
              }
            </ReadPart>
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}
