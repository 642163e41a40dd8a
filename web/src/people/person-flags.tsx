import { StateFlag } from '../ui/state-chip.tsx'
import { t } from './person.messages.ts'

interface Flagged {
  active: boolean
  has_password: boolean
  isOnline: boolean
  first_login: boolean
}

/** What is to be known of a person before anything else, beside their name. */
export function PersonFlags({ record }: { record: Flagged }) {
  const { active, has_password: hasPassword, isOnline, first_login: hasAccepted } = record
  return (
    <>
      {!active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
      {!hasPassword && <StateFlag tone="plain">{t('noPassword')}</StateFlag>}
      {hasPassword && !hasAccepted && <StateFlag tone="plain">{t('notAccepted')}</StateFlag>}
      {isOnline && <StateFlag tone="plain">{t('online')}</StateFlag>}
    </>
  )
}
