import { tidyVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { momentOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import type { FirmFormApi } from './firm-form-values.ts'
import { t } from './firm-record.messages.ts'
import { refreshFirms } from './firms.api.ts'

/** Asks VIES for the stored VAT number, from within its field. Whatever it says, or if it says nothing, the firm can be saved. */
export function useVies(
  form: FirmFormApi,
  firm: FirmRecord | null,
): { button: ReactNode; sentence: ReactNode } | null {
  const typed = useWatch({ control: form.control, name: 'vat' })
  const look = useMutation({
    mutationFn: (id: number) => call('PUT /firms/vies/{id}', { params: { id } }),
    onSuccess: refreshFirms,
  })
  if (!firm) return null
  const isStored = tidyVat(typed ?? '') === firm.vat
  return {
    button: (
      <Button
        size="compact-xs"
        variant="subtle"
        loading={look.isPending}
        disabled={!isStored}
        aria-label={t('vies.ask')}
        title={t(isStored ? 'vies.ask' : 'vies.unsaved')}
        onClick={() => look.mutate(firm.id)}
      >
        VIES
      </Button>
    ),
    sentence: <output>{isStored ? sentence(look, firm.vies) : t('vies.unsaved')}</output>,
  }
}

function sentence(
  look: { data?: { state: string } | undefined; error: unknown },
  known: FirmRecord['vies'],
): string {
  if (look.error) return sentenceOf(look.error)
  if (look.data?.state === 'unreachable') return t('vies.unreachable')
  if (look.data?.state === 'off') return t('vies.off')
  if (!known) return ''
  const asked = t('vies.at', { at: momentOf(known.checked_at) })
  return [t(known.valid ? 'vies.valid' : 'vies.invalid'), known.name, asked].filter(Boolean).join(' · ')
}
