import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { momentOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { IconSearch } from '../ui/icons.ts'
import type { FirmFormApi } from './firm-form-values.ts'
import { t } from './firm-record.messages.ts'
import classes from './firms.module.css'
import { refreshFirms } from './firms.api.ts'

/** Asks VIES for the stored VAT number. Whatever it says, or if it says nothing, the firm can be saved. */
export function FirmVies({ form, firm }: { form: FirmFormApi; firm: FirmRecord }) {
  const typed = useWatch({ control: form.control, name: 'vat' })
  const look = useMutation({
    mutationFn: () => call('PUT /firms/vies/{id}', { params: { id: firm.id } }),
    onSuccess: refreshFirms,
  })
  return (
    <div className={`whole ${classes.vies}`}>
      <Button
        leftSection={<IconSearch size={15} />}
        loading={look.isPending}
        disabled={typed !== firm.vat}
        onClick={() => look.mutate()}
      >
        {t('vies.ask')}
      </Button>
      <output>{typed === firm.vat ? sentence(look, firm.vies) : t('vies.unsaved')}</output>
    </div>
  )
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
