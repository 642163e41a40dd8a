import type { MarkFacts } from '@dromos/contract/orders/accounting/invoice-marks.ts'
import { isMarkMissing } from '@dromos/contract/orders/accounting/mark.rules.ts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AadeLink } from './aade-link.tsx'
import { t } from './invoice-marks.messages.ts'

interface InvoiceMarksFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  /** The field of the day of the invoice. */
  date: FieldPath<T>
  /** The country of who issues it. */
  issuedIn: string | null
}

/** What the tax authority knows an invoice or credit note by: it may be left empty, and follow later. */
export function InvoiceMarksField<T extends FieldValues, O>({
  control: whole,
  date: dateField,
  issuedIn,
}: InvoiceMarksFieldProps<T, O>) {
  // In every form these fields have the same names and types.
  const control = whole as unknown as Control<Partial<MarkFacts>, unknown, O>
  const [mark, address] = useWatch({ control, name: ['mark', 'qr_url'] })
  const date: unknown = useWatch({ control: whole, name: dateField })
  const isMissing = isMarkMissing({ date: typeof date === 'string' ? date : null, mark }, issuedIn)
  return (
    <>
      <TextField
        control={control}
        name="mark"
        label={t('field.mark')}
        warning={isMissing ? t('missingHint') : undefined}
        span={6}
      />
      <TextField
        control={control}
        name="provider"
        label={t('field.provider')}
        description={t('providerHint')}
        span={6}
      />
      <TextField control={control} name="uid" label={t('field.uid')} span={12} />
      <TextField
        control={control}
        name="qr_url"
        label={t('field.qr_url')}
        description={address && isHttp(address) ? <AadeLink address={address} /> : undefined}
        type="url"
        span={12}
      />
    </>
  )
}

const isHttp = (typed: string): boolean => /^https?:\/\//i.test(typed)
