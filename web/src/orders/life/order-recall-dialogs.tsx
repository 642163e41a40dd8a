import { closingMailLimit, recallInput, unassignInput } from '@dromos/contract/orders/order-life-input.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { language } from '../../i18n/language.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { fullMomentOf } from '../../platform/format.ts'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { transportOrderQuery } from '../orders.api.ts'
import { mailLanguages } from '../pdf/mail-languages.ts'
import { t } from './order-cancel.messages.ts'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'

type Unassigned = z.output<typeof unassignInput>
type Recall = z.output<typeof recallInput>

export function UnassignDialog({ order, onClose }: CommandDialogProps) {
  const { data, isPending } = useQuery(transportOrderQuery(order.id))
  if (isPending) return null
  const isSent = Boolean(data?.last)
  const vehicle = [order.firm_carrier?.name, order.pn_truck, order.pn_trailer].filter(Boolean).join(' · ')
  return (
    <CommandForm<Emptyable<Unassigned>, Unassigned>
      order={order}
      onClose={onClose}
      command="unassign"
      schema={unassignInput}
      values={{
        version: order.version,
        carrier_emails: isSent ? (data?.emails ?? []) : [],
        carrier_language: data?.language ?? language,
      }}
      hint={isSent ? `${vehicle}. ${t('hasTransportOrder')}` : vehicle}
    >
      {({ control }) =>
        isSent && <CarrierMailFields control={control} emails="carrier_emails" language="carrier_language" />
      }
    </CommandForm>
  )
}

export function RecallDialog({ order, onClose }: CommandDialogProps) {
  const untold = order.untold_carrier
  return (
    <CommandForm<Emptyable<Recall>, Recall>
      order={order}
      onClose={onClose}
      command="recall"
      schema={recallInput}
      values={{
        version: order.version,
        carrier_emails: untold?.emails ?? [],
        carrier_language: untold?.language ?? language,
        reason: '',
      }}
      hint={untold ? t('untold', { carrier: untold.firm, when: fullMomentOf(untold.sent_at) }) : ''}
    >
      {({ control }) => (
        <>
          <CarrierMailFields control={control} emails="carrier_emails" language="carrier_language" />
          <TextAreaField control={control} name="reason" label={t('toldOtherwise')} span={12} />
        </>
      )}
    </CommandForm>
  )
}

interface CarrierMailProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  emails: FieldPath<T>
  language: FieldPath<T>
}

export function CarrierMailFields<T extends FieldValues, O>(props: CarrierMailProps<T, O>) {
  const { control } = props
  return (
    <>
      <TagsField
        control={control}
        name={props.emails}
        label={t('carrier')}
        description={t('nobody')}
        max={closingMailLimit}
        span={12}
      />
      <SegmentedField
        control={control}
        name={props.language}
        label={t('carrierLanguage')}
        options={mailLanguages}
        span={12}
      />
    </>
  )
}
