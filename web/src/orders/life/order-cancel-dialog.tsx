import type { Language } from '@dromos/contract/constants/languages.ts'
import { cancelInput, closingMailLimit } from '@dromos/contract/orders/order-life-input.ts'
import type { TransportOrder } from '@dromos/contract/orders/order-sending.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { language } from '../../i18n/language.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { t } from './order-cancel.messages.ts'
import { mailLanguages } from '../pdf/mail-languages.ts'
import { CarrierMailFields } from './order-recall-dialogs.tsx'
import { t as close } from './order-close.messages.ts'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { orderPapersQuery } from '../pdf/order-files.api.ts'
import { t as life } from './order-life.messages.ts'
import { transportOrderQuery } from '../orders.api.ts'

type Cancellation = z.output<typeof cancelInput>

export function CancelDialog(props: CommandDialogProps) {
  const sending = useQuery(transportOrderQuery(props.order.id))
  const papers = useQuery(orderPapersQuery(props.order.id))
  if (sending.isPending || papers.isPending) return null
  const confirmation = papers.data?.papers.find(({ paper }) => paper === 'booking_confirmation')
  // Whom to tell can be typed where it could not be read.
  return <Ready {...props} sending={sending.data} customerLanguage={confirmation?.language ?? language} />
}

interface ReadyProps extends CommandDialogProps {
  sending: TransportOrder | undefined
  customerLanguage: Language
}

function Ready({ order, onClose, sending, customerLanguage }: ReadyProps) {
  const { customer_email: email, firm_carrier: carrier } = order
  const values = {
    version: order.version,
    type: 1 as const,
    reason: '',
    customer_emails: email ? [email] : [],
    customer_language: customerLanguage,
    // A carrier that was sent nothing has nothing to be told.
    carrier_emails: (carrier && sending?.last && sending.emails) || [],
    carrier_language: sending?.language ?? language,
  }
  return (
    <CommandForm<Emptyable<Cancellation>, Cancellation>
      order={order}
      onClose={onClose}
      command="cancel"
      schema={cancelInput}
      values={values}
      hint={life('hints.cancel')}
      size={520}
    >
      {({ control }) => (
        <>
          <TextAreaField control={control} name="reason" label={life('reason')} required isFirst span={12} />
          <TagsField
            control={control}
            name="customer_emails"
            label={t('customer')}
            description={email ? t('nobody') : close('nobodyHas')}
            max={closingMailLimit}
            span={12}
          />
          <SegmentedField
            control={control}
            name="customer_language"
            label={t('customerLanguage')}
            options={mailLanguages}
            span={12}
          />
          {carrier && (
            <CarrierMailFields control={control} emails="carrier_emails" language="carrier_language" />
          )}
        </>
      )}
    </CommandForm>
  )
}
