import { t } from './order-form.messages.ts'

/** The way to where the truck can be followed. The other side learns nothing of the page it was opened from. */
export function GpsLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {t('openGps')}
    </a>
  )
}
