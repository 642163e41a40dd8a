import type { GroupSending } from '@dromos/contract/groups/group-sending.ts'
import type { GroupRecord } from '@dromos/contract/groups/groups.ts'
import { legalBasisWords } from '@dromos/contract/groups/legal-bases.ts'
import { language } from '../i18n/language.ts'
import { numberOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { t } from './groups.messages.ts'
import { SendingFacts } from './sending-facts.tsx'

/** Beside a group: how many it reaches, and how its last sending stands. */
export function groupRail(group: GroupRecord, last: GroupSending | undefined): RailContent {
  const count = group.selectedContacts.length + group.emails.length
  const skipped = group.contacts.filter((one) => one.skipped !== null).length
  return {
    label: t('rail'),
    line: (
      <span>
        <span className="muted">{t('entered')}</span> <b className="digits">{numberOf(count)}</b>
      </span>
    ),
    cards: (
      <>
        <RailCard title={t('entered')} aside={numberOf(count)} memory="group.recipients">
          <FactLines
            lines={[
              fact(t('railContacts'), numberOf(group.selectedContacts.length)),
              fact(t('railEmails'), numberOf(group.emails.length)),
              fact(t('railSkipped'), skipped > 0 && numberOf(skipped)),
              fact(t('railFiles'), group.files.length > 0 && numberOf(group.files.length)),
              fact(t('legalBasis'), legalBasisWords[group.legal_basis][language]),
            ]}
          />
        </RailCard>
        <RailCard title={t('last')} memory="group.sending">
          {last ? <SendingFacts sending={last} /> : <p className="muted">{t('never')}</p>}
        </RailCard>
      </>
    ),
  }
}
