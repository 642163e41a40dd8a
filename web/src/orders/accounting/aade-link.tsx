import { t } from './invoice-marks.messages.ts'

/** To what the tax authority shows of an invoice or credit note of this number. It learns nothing of the page it was opened from. */
export function AadeLink({ address, number }: { address: string; number?: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={number ? t('checkOf', { number }) : undefined}
    >
      {t('check')}
    </a>
  )
}
