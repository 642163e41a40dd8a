import { mailStatusWords } from '@dromos/contract/outbox/columns.ts'
import type { OutboxMail } from '@dromos/contract/outbox/outbox.ts'
import { language } from '../i18n/language.ts'
import { StateFlag } from '../ui/state-chip.tsx'

export function MailStatus({ mail: { status } }: { mail: OutboxMail }) {
  const tones: Partial<Record<typeof status, 'danger' | 'warning'>> = {
    failed: 'danger',
    uncertain: 'warning',
  }
  const tone = tones[status] ?? 'plain'
  return <StateFlag tone={tone}>{mailStatusWords[status][language]}</StateFlag>
}
