import type { GroupSending } from '@dromos/contract/groups/group-sending.ts'
import { momentOf, numberOf } from '../platform/format.ts'
import { fact, FactLines } from '../ui/fact-lines.tsx'
import { t } from './group-sending.messages.ts'

const kinds = ['sent', 'waiting', 'failed', 'bounced', 'withdrawn', 'skipped'] as const

/** When a sending was begun, and what became of its mails. */
export function SendingFacts({ sending: { counts, sent_at: at } }: { sending: GroupSending }) {
  return (
    <FactLines
      lines={[
        fact(t('when'), momentOf(at)),
        ...kinds.map((kind) =>
          fact(capital(t(`counts.${kind}`)), counts[kind] > 0 && numberOf(counts[kind])),
        ),
      ]}
    />
  )
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
