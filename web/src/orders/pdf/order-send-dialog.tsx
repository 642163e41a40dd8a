import { sendingLimit, sendOrderInput } from '@dromos/contract/orders/order-sending.ts'
import type { TransportOrder } from '@dromos/contract/orders/order-sending.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Emptyable } from '../../platform/form-schema.ts'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { mailLanguages } from './mail-languages.ts'
import { CommandForm } from '../life/order-command-form.tsx'
import type { CommandDialogProps } from '../life/order-command-form.tsx'
import { withLost } from '../../documents/lost-glyphs.ts'
import { t } from './order-sending.messages.ts'
import { transportOrderQuery } from '../orders.api.ts'

type Send = z.output<typeof sendOrderInput>

export function SendDialog(props: CommandDialogProps) {
  const { data } = useQuery(transportOrderQuery(props.order.id))
  return data ? <Ready {...props} data={data} /> : null
}

function Ready({ order, onClose, data }: CommandDialogProps & { data: TransportOrder }) {
  const { last, emails, language, revision, lost_letters: lost } = data
  const known = last ? undefined : t('operations')
  return (
    <CommandForm<Emptyable<Send>, Send>
      order={order}
      onClose={onClose}
      command="send"
      schema={sendOrderInput}
      values={{ version: order.version, emails, language }}
      hint={withLost(revision === 1 ? t('first') : t('next', { revision }), lost)}
      size={520}
    >
      {({ control }) => (
        <>
          <TagsField
            control={control}
            name="emails"
            label={t('emails')}
            description={emails.length > 0 ? known : t('noContact')}
            max={sendingLimit}
            required
            isFirst
            span={12}
          />
          <SegmentedField
            control={control}
            name="language"
            label={t('language')}
            options={mailLanguages}
            span={12}
          />
        </>
      )}
    </CommandForm>
  )
}
